import Routebook

extension PaperPlaneCoordinator {
  /// Registers scripts of what a user does and sees, for `routebook play paper-plane/…`.
  func registerScripts(in registry: inout RegistryBuilder<TextScreen>) {
    let texts = PaperPlaneTexts.current
    registry.script(
      "paper-plane/start",
      """
      tap "\(texts.paperPlane)"
      tap "\(texts.flyPlane)"
      tap "\(texts.subjects[1])"
      tap "\(texts.next)"
      expect title "\(texts.writeLetter)"
      expect text "\(texts.word(for: "start"))"
      type "\(texts.letter)" "I miss you"
      tap "\(texts.next)"
      expect title "\(texts.inFlight)"
      expect text "I miss you"
      # Home is the start of this flow, not the root of the stack.
      tap "\(texts.goHome)"
      expect path "Routebook" "\(texts.paperPlane)"
      """)
    registry.script(
      "paper-plane/relay",
      """
      tap "\(texts.landingZone)"
      tap "\(texts.whereItComesFrom)"
      expect title "\(texts.whereItComesFrom)"
      tap "\(texts.next)"
      expect text "\(texts.word(for: "relay"))"
      type "\(texts.letter)" "And so it goes on"
      tap "\(texts.next)"
      # The same button on the same screen leads to the other flow's root.
      tap "\(texts.goHome)"
      expect path "Routebook" "\(texts.landingZone)"
      """)
  }
}
