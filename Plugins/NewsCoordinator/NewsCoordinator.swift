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

  /// Does what an action asks for, in one change of the navigation.
  public func send(_ action: NewsAction) {
    router.updateStack(of: NewsPath.self, over: NewsRoute.home) { path in
      kept.path = path
      kept.reduce(action)
      path = kept.path
    }
    kept.path = []
  }

  public func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.navigationDestination(for: NewsRoute.self) { [self] _ in
      newsHomeScreen(kept, send: send)
    }
    registry.navigationDestination(for: NewsPath.self, destination: coordinate)
    registry.entryPoint("News", opens: NewsRoute.home)
    registry.featureState(
      "news.search", read: { [self] in kept.search }, restore: { [self] in kept.search = $0 })
    registerPreviews(in: &registry)
    registerFlows(in: &registry)
  }

  func coordinate(_ element: NewsPath) -> TextScreen {
    let path = state.path
    // The screen that is drawn may be one of several equal ones: the topmost takes the actions.
    let id = path.indices.last { path[$0] == element }.map { path.ids[$0] }
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
