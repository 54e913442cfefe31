import Routebook

extension IntroduceCoordinator {
  /// Registers the links that lead to the introduction.
  func registerLinks(in registry: inout RegistryBuilder<TextScreen>) {
    let main = Destination(IntroduceRoute.introduceMain, as: .push)
    registry.deepLink("routebook://introduce", to: IntroduceRoute.introduceMain)
    registry.deepLink(
      "routebook://introduce/blog/:post",
      backStack: { _ in [main, Destination(IntroduceRoute.teamBlogs, as: .push)] },
      route: { link in IntroduceRoute.teamBlog(postID: try link.value("post")) },
      parameters: { route in
        if case .teamBlog(let id) = route { ["post": String(id)] } else { nil }
      })
  }

  /// Registers previews of the introduction's screens, with sample values.
  func registerPreviews(in registry: inout RegistryBuilder<TextScreen>) {
    registry.preview("introduce/main", IntroduceRoute.introduceMain)
    registry.preview("introduce/agreement", IntroduceRoute.teamAgreement)
    registry.preview("introduce/team", IntroduceRoute.teamIntroduce)
    registry.preview("introduce/blog", IntroduceRoute.teamBlogs)
    registry.preview("introduce/post", IntroduceRoute.teamBlog(postID: 2))
    registry.preview("introduce/no-post", IntroduceRoute.teamBlog(postID: 404))
  }

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
