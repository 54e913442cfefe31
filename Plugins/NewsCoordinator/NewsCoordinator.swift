public import Routebook

/// The news: home is the parent, and sees and handles every action of what lies on its stack.
///
/// The stack is not kept here: it is read from the navigation state and written back to it, so
/// that it can't differ from what is shown. A child has no router; it can only ask.
public final class NewsCoordinator: CoordinatorModule {
  private let router: any Router
  /// All but the stack.
  private var kept: NewsState

  public init(router: any Router, articles: [Article] = Article.samples) {
    self.router = router
    self.kept = NewsState(articles: articles)
  }

  /// The feature's state, its stack as it is shown.
  public var state: NewsState {
    var state = kept
    state.path = router.state.stack(of: NewsPath.self, over: NewsRoute.home) ?? []
    return state
  }

  /// Does what an action asks for, in one change of the navigation; where that is refused, nothing
  /// changes at all. What leaves the stack as it is, is no navigation.
  public func send(_ action: NewsAction) {
    let before = kept
    let path = state.path
    kept = state
    kept.reduce(action)
    let next = kept.path
    kept.path = []
    guard next != path else { return }
    let outcome = router.updateStack(of: NewsPath.self, over: NewsRoute.home) { $0 = next }
    switch outcome {
    case .committed, .queued: break
    case .unchanged, .blocked: kept = before
    }
  }

  public func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.navigationDestination(for: NewsRoute.self) { [self] _ in
      newsHomeScreen(kept, send: send)
    }
    registry.navigationDestination(for: NewsPath.self, destination: coordinate)
    registry.entryPoint("News", opens: NewsRoute.home)
    registerStates(in: &registry)
    registerLinks(in: &registry)
    registerPreviews(in: &registry)
    registerFlows(in: &registry)
  }

  /// All but the stack, which is a part of the navigation.
  private func registerStates(in registry: inout RegistryBuilder<TextScreen>) {
    registry.featureState(
      "news.search", read: { [self] in kept.search }, restore: { [self] in kept.search = $0 })
    registry.featureState(
      "news.compact", read: { [self] in kept.isCompact },
      restore: { [self] in kept.isCompact = $0 })
    registry.featureState(
      "news.articles", read: { [self] in kept.articles },
      restore: { [self] in kept.articles = $0 })
  }

  func coordinate(_ element: NewsPath) -> TextScreen {
    // Of several equal elements the topmost is in front of the user. Where it is not on the stack
    // over the home screen, its actions find nothing, rather than an equal element that is.
    let id = router.state.topLayer.elements.last { $0.route == AnyRoute(element) }?.id
    let send: (NewsPathAction) -> Void = { [self] action in
      if let id { self.send(.path(.element(id: id, action: action))) }
    }
    switch element {
    case .detail(let articleID):
      return articleScreen(kept.articles.first { $0.id == articleID }, send: send)
    case .edit(_, let draft): return editScreen(draft, send: send)
    case .settings(let isCompact): return newsSettingsScreen(isCompact: isCompact, send: send)
    }
  }
}

#if objectFormat(MachO)
  @section("__DATA,rb_modules")
#else
  @section("rb_modules")
#endif
@used let newsModule: LinkedModule = {
  linkedModule { navigator in NewsCoordinator(router: navigator) }
}
