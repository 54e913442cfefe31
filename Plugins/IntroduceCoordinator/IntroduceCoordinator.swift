public import Routebook

/// An introduction of the team: every move is an action that is sent to the coordinator.
public final class IntroduceCoordinator: CoordinatorModule, Coordinator {
  public let router: any Router
  public let startRoute = IntroduceRoute.introduceMain
  private let posts: [Post]

  public init(router: any Router, posts: [Post] = Post.samples) {
    self.router = router
    self.posts = posts
  }

  /// Does what an action asks for. The verbs are the `Coordinator`'s own defaults.
  public func send(_ action: IntroduceAction) {
    switch action {
    case .start: start()
    case .presentMain:
      // The root is not there where a screen was entered by itself: a preview, a restored state.
      if reset() == .unchanged(.notFound) { start() }
    case .presentDetail(let route): router.push(route)
    case .replace(let routes, let animated):
      router.replaceStack(routes.map { AnyRoute($0) }, animated: animated)
    case .pop: goBack()
    case .popToRoot: reset()
    }
  }

  public func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.navigationDestination(for: IntroduceRoute.self, destination: coordinate)
    registry.entryPoint("Introduce", opens: startRoute)
    registerLinks(in: &registry)
    registerPreviews(in: &registry)
    registerFlows(in: &registry)
  }

  func coordinate(_ route: IntroduceRoute) -> TextScreen {
    switch route {
    case .introduceMain: mainScreen(send: send)
    case .teamAgreement: agreementScreen(send: send)
    case .teamIntroduce: introductionScreen(send: send)
    case .teamBlogs: blogsScreen(posts, send: send)
    case .teamBlog(let id): blogScreen(posts.first { $0.id == id }, id: id, send: send)
    }
  }
}

#if objectFormat(MachO)
  @section("__DATA,rb_modules")
#else
  @section("rb_modules")
#endif
@used let introduceModule: LinkedModule = {
  linkedModule { navigator in IntroduceCoordinator(router: navigator) }
}
