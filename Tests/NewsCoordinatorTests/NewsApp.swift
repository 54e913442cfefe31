import NewsCoordinator
import Routebook

/// The app with the news in it, and the coordinator that it made.
struct NewsApp {
  let app: HeadlessApp
  let news: NewsCoordinator

  init(modules: [HeadlessApp.ModuleFactory] = []) throws {
    var made: NewsCoordinator?
    app = try HeadlessApp(
      title: "Test",
      modules: [
        { navigator in
          let news = NewsCoordinator(router: navigator)
          made = news
          return news
        }
      ] + modules)
    news = made!
  }

  /// The news' elements over the topmost home screen that is shown, read from the navigator.
  var shown: [NewsPath] {
    let state = app.navigator.state
    let hidden = state.tabs.filter { $0.id != state.selectedTab }.map(\.layer)
    for layer in state.layers.reversed() + hidden {
      let routes = layer.elements.map(\.route)
      guard let home = routes.lastIndex(of: AnyRoute(NewsRoute.home)) else { continue }
      return routes[(home + 1)...].map { $0.as(NewsPath.self) }.prefix { $0 != nil }.map { $0! }
    }
    return []
  }
}
