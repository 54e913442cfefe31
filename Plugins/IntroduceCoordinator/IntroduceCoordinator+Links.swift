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
}
