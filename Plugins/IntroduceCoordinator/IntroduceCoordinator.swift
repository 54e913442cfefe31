public import Routebook

/// An introduction to the team; the screens send every navigation to the coordinator as an action.
public final class IntroduceCoordinator: CoordinatorModule, Coordinator {
  /// The router that the coordinator navigates with.
  public let router: any Router
  /// The root of the introduction.
  public let startRoute = IntroduceRoute.introduceMain
  private let posts: [Post]

  /// Creates the coordinator with a router and the posts of the blog.
  public init(router: any Router, posts: [Post] = Post.samples) {
    self.router = router
    self.posts = posts
  }

  /// Registers the routes, screens, links, previews and scripts of the feature.
  public func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.navigationDestination(for: IntroduceRoute.self, destination: coordinate)
    registry.entryPoint(
      IntroduceTexts.current.introduce, summary: IntroduceTexts.current.introduceSummary,
      opens: startRoute)
    registerLinks(in: &registry)
    registerPreviews(in: &registry)
    registerScripts(in: &registry)
  }

  func coordinate(_ route: IntroduceRoute) -> TextScreen {
    switch route {
    case .introduceMain: .introduction(postCount: posts.count, send: send)
    case .teamAgreement: .agreement(send: send)
    case .teamIntroduce: .team(send: send)
    case .teamBlogs: .blog(posts, send: send)
    case .teamBlog(let id): .post(posts.first { $0.id == id }, id: id, send: send)
    }
  }

  /// Performs an action. `start`, `goBack` and `reset` are the defaults of `Coordinator`.
  public func send(_ action: IntroduceAction) {
    switch action {
    case .start, .presentMain: start()
    case .presentDetail(let route): router.push(route)
    case .replace(let routes, let animated):
      router.replaceStack(routes, animated: animated)
    case .pop: goBack()
    case .popToRoot: reset()
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
