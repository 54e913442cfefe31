public import Routebook

/// The news: the home screen is the parent, and handles all actions of the elements on its stack.
///
/// The coordinator keeps no copy of the stack: it reads the stack from the navigation state and
/// writes it back, so the two can't differ. A child has no router; it can only send actions.
public final class NewsCoordinator: CoordinatorModule {
  private let router: any Router
  /// The state except for the stack.
  private var kept: NewsState

  /// Creates the coordinator with a router and the articles of the day.
  public init(router: any Router, articles: [Article] = Article.samples) {
    self.router = router
    self.kept = NewsState(articles: articles)
  }

  /// Registers the routes, screens, links, previews and scripts of the feature.
  public func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.navigationDestination(for: NewsRoute.self, destination: coordinate)
    registry.navigationDestination(for: NewsPath.self, destination: coordinate)
    registry.entryPoint("News", opens: NewsRoute.home)
    registerStates(in: &registry)
    registerLinks(in: &registry)
    registerPreviews(in: &registry)
    registerScripts(in: &registry)
  }

  func coordinate(_ route: NewsRoute) -> TextScreen {
    switch route {
    case .home: .news(kept, send: send)
    }
  }

  func coordinate(_ element: NewsPath) -> TextScreen {
    // Of several equal elements, the user sees the topmost one. If that is not on the stack above
    // the home screen, its actions have no effect, not even on an equal element on that stack.
    let id = router.state.topLayer.elements.last { $0.route == AnyRoute(element) }?.id
    let send: (NewsPathAction) -> Void = { [self] action in
      if let id { self.send(.path(.element(id: id, action: action))) }
    }
    return switch element {
    case .detail(let articleID): .article(kept.articles.first { $0.id == articleID }, send: send)
    case .edit(_, let draft): .edit(draft, send: send)
    case .settings(let isCompact): .newsSettings(isCompact: isCompact, send: send)
    }
  }

  /// The feature's state, with the stack that is currently shown.
  public var state: NewsState {
    var state = kept
    state.path = router.state.stack(of: NewsPath.self, over: NewsRoute.home) ?? []
    return state
  }

  /// Performs an action in one navigation change; if the change is refused, nothing changes.
  ///
  /// An action that does not change the stack does not navigate.
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
    case .committed, .queued, .detoured: break
    case .unchanged, .refused, .redirected: kept = before
    }
  }

  /// Registers the state except for the stack, which is part of the navigation state.
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
}

#if objectFormat(MachO)
  @section("__DATA,rb_modules")
#else
  @section("rb_modules")
#endif
@used let newsModule: LinkedModule = {
  linkedModule { navigator in NewsCoordinator(router: navigator) }
}
