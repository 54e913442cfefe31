public import Routebook

/// The news: the home screen is the parent, and handles all actions of the elements on its stack.
///
/// The store keeps no copy of the stack: it reads the stack from the navigation state and writes it
/// back, so the two can't differ. A child has no router; it can only send actions.
public final class NewsCoordinator: CoordinatorModule {
  private let store: StackStore<NewsState, NewsPath, NewsAction>

  /// Creates the coordinator with a router and the articles of the day.
  public init(router: any Router, articles: [Article] = Article.samples) {
    store = StackStore(
      NewsState(articles: articles), path: \.path, over: NewsRoute.home, router: router,
      popFrom: { id, _ in .path(.popFrom(id: id)) }
    ) { state, action in
      state.reduce(action)
    }
  }

  /// Registers the routes, screens, links, previews and scripts of the feature.
  public func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.destination(
      for: NewsRoute.self, as: .push, state: { _ in NewsSearch() }, make: coordinate)
    registry.destination(for: NewsPath.self, as: .push, make: coordinate)
    registry.stackStore(store)
    registry.entryPoint(
      NewsTexts.current.news, summary: NewsTexts.current.newsSummary, opens: NewsRoute.home)
    registerStates(in: &registry)
    registerLinks(in: &registry)
    registerPreviews(in: &registry)
    registerScripts(in: &registry)
  }

  func coordinate(
    _ route: NewsRoute, at place: ScreenPlace<NewsRoute, NewsSearch>
  ) -> TextScreen {
    switch route {
    case .home: .news(state, search: place, send: { [store] in store.send($0) })
    }
  }

  /// Makes the screen of an element, whose actions know which element they are for.
  func coordinate(_ element: NewsPath, at place: ScreenPlace<NewsPath, Void>) -> TextScreen {
    let send: (NewsPathAction) -> Void = { [store] action in
      if let id = place.id { store.send(.path(.element(id: id, action: action))) }
    }
    return switch element {
    case .detail(let articleID): .article(state.articles.first { $0.id == articleID }, send: send)
    case .edit(_, let draft): .edit(draft, send: send)
    case .settings(let isCompact): .newsSettings(isCompact: isCompact, send: send)
    }
  }

  /// The feature's state, with the stack that is currently shown.
  public var state: NewsState { store.state }

  /// Performs an action in one navigation change; if the change is refused, nothing changes.
  ///
  /// An action that does not change the stack does not navigate.
  public func send(_ action: NewsAction) { store.send(action) }

  /// Registers the state except for the stack, which is part of the navigation state.
  private func registerStates(in registry: inout RegistryBuilder<TextScreen>) {
    registry.featureState(
      "news.compact", read: { [store] in store.state.isCompact },
      restore: { [store] isCompact in store.update { $0.isCompact = isCompact } })
    registry.featureState(
      "news.articles", read: { [store] in store.state.articles },
      restore: { [store] articles in store.update { $0.articles = articles } })
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
