import Routebook

extension IntroduceCoordinator {
  /// Registers scripts of what a user does and sees, for `routebook play introduce/…`.
  func registerScripts(in registry: inout RegistryBuilder<TextScreen>) {
    let texts = IntroduceTexts.current
    registry.script(
      "introduce/jump",
      """
      tap "\(texts.introduce)"
      tap "\(texts.jumpToBlog)"
      expect path "Routebook" "\(texts.introduce)" "\(texts.teamAgreement)" "\(texts.posts[0].title)"
      back
      expect title "\(texts.teamAgreement)"
      tap "\(texts.startOver)"
      expect path "Routebook" "\(texts.introduce)"
      """)
    registry.script(
      "introduce/blog",
      """
      tap "\(texts.introduce)"
      tap "\(texts.teamBlog)"
      tap "\(texts.posts[1].title)"
      expect text "\(texts.posts[1].text)"
      tap "\(texts.startOver)"
      expect title "\(texts.introduce)"
      """)
  }
}
