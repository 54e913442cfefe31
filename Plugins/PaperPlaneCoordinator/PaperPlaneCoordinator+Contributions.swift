import Routebook

extension PaperPlaneCoordinator {
  /// Registers the links that lead to the paper planes, each with its complete back stack.
  func registerLinks(in registry: inout RegistryBuilder<TextScreen>) {
    registry.deepLink("routebook://paper-plane/start", to: PaperPlaneRoute.main)
    registry.deepLink("routebook://paper-plane/relay", to: LandingZoneRoute.landingZone)
    let relay = [LandingZoneRoute.landingZone, .info].map { Destination($0, as: .push) }
    registry.deepLink(
      "routebook://paper-plane/relay/:letter",
      backStack: { _ in relay },
      route: { link in LetterRoute.sendLetter(purpose: try link.value("letter")) },
      parameters: { route in
        if case .sendLetter(let purpose) = route { ["letter": purpose] } else { nil }
      })
  }

  /// Registers previews of the paper plane screens, with sample values.
  func registerPreviews(in registry: inout RegistryBuilder<TextScreen>) {
    registry.preview("paper-plane/main", PaperPlaneRoute.main)
    registry.preview("paper-plane/subject", PaperPlaneRoute.selectSubject)
    registry.preview("paper-plane/landing-zone", LandingZoneRoute.landingZone)
    registry.preview("paper-plane/landing-zone-info", LandingZoneRoute.info)
    registry.preview("paper-plane/letter", LetterRoute.sendLetter(purpose: "start"))
    registry.preview("paper-plane/flight", LetterRoute.flyAnimation(letter: nil))
  }

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
