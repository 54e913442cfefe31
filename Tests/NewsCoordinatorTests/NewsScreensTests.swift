import NewsCoordinator
import Routebook
import SampleApps
import Testing

/// What the user of the news does and sees.
struct NewsScreensTests {
  let world: NewsApp
  var app: HeadlessApp { world.app }

  init() throws {
    world = try NewsApp()
    try app.press("News")
  }

  @Test func `The search filters the articles, and says when none is left`() throws {
    try app.type("maps", into: "Search")
    #expect(app.screen().controls.map(\.label) == ["Settings", "Search", "Maps without paper"])
    try app.type("nothing like it", into: "Search")
    #expect(app.texts().contains("Nothing found."))
    try app.type("", into: "Search")
    #expect(app.screen().controls.count == 5)
    #expect(!app.texts().contains("Nothing found."))
  }

  @Test func `Typing navigates nowhere, and asks no guard`() throws {
    let log = NavigationLog(now: { .zero })
    app.navigator.observers = [log]
    try app.type("maps", into: "Search")
    #expect(log.entries.isEmpty)
    #expect(app.path() == ["Test", "News"])
  }

  @Test func `Choosing an article pushes its detail, and the search stays`() throws {
    try app.type("contest", into: "Search")
    try app.press("The paper plane contest")
    #expect(app.path() == ["Test", "News", "The paper plane contest"])
    #expect(world.news.state.path == [.detail(articleID: 2)])
    app.navigator.goBack()
    #expect(app.controls().first { $0.label == "Search" }?.value == "contest")
    #expect(
      app.screen().controls.map(\.label) == ["Settings", "Search", "The paper plane contest"])
  }

  @Test(arguments: [["Bridges of paper"], ["Bridges of paper", "Edit"], ["Settings"]])
  func `Close in a child asks the parent, who pops it`(presses: [String]) throws {
    for label in presses { try app.press(label) }
    let depth = app.path().count
    let log = NavigationLog(now: { .zero })
    app.navigator.observers = [log]
    try app.press("Close")
    #expect(app.path().count == depth - 1)
    #expect(log.entries.count == 1)
    #expect(world.news.state.path.count == presses.count - 1)
  }

  @Test func `A saved title is shown in the detail, in the list and in the search`() throws {
    for label in ["Bridges of paper", "Edit"] { try app.press(label) }
    try app.type("Tunnels", into: "Title")
    #expect(app.path() == ["Test", "News", "Bridges of paper", "Edit"])
    try app.press("Save")
    #expect(app.path() == ["Test", "News", "Tunnels"])
    app.navigator.goBack()
    try app.type("tunn", into: "Search")
    try app.press("Tunnels")
    #expect(app.texts().contains("A plane made of a letter crossed the river."))
  }

  @Test(arguments: ["", " ", "\u{3000}\t"])
  func `A title that could not be chosen in the list can't be saved`(title: String) throws {
    for label in ["Bridges of paper", "Edit"] { try app.press(label) }
    try app.type(title, into: "Title")
    #expect(throws: ItemError.self) { try app.press("Save") }
    #expect(world.news.state.articles == Article.samples)
    try app.type("T", into: "Title")
    try app.press("Save")
    #expect(app.path() == ["Test", "News", "T"])
  }

  @Test func `Titles alone are listed as soon as the settings say so`() throws {
    try app.press("Settings")
    try app.press("Titles only")
    #expect(world.news.state.path == [.settings(isCompact: true)])
    #expect(world.news.state.isCompact)
    try app.press("Close")
    #expect(!app.texts().contains("A navigator found her way home."))
    try app.press("Settings")
    #expect(app.screen().controls.first?.value == "on")
  }

  @Test func `A screen says that an article is gone, and it can't be edited`() throws {
    app.navigator.push(NewsPath.detail(articleID: 404))
    #expect(app.screen().title == "Article not found")
    #expect(throws: ItemError.self) { try app.press("Edit") }
    try app.press("Close")
    #expect(app.path() == ["Test", "News"])
  }

  @Test func `An edit of an article that is gone saves nothing and closes`() throws {
    app.navigator.push(NewsPath.edit(articleID: 404, draft: "New"))
    try app.press("Save")
    #expect(app.path() == ["Test", "News"])
    #expect(world.news.state.articles == Article.samples)
  }
}

/// What a guard refuses changes neither the stack nor what the parent keeps beside it.
struct NewsGuardTests {
  /// The news, and a module that refuses what leads to some elements.
  private func news(refusing refuses: @escaping (NewsPath) -> Bool) throws -> NewsApp {
    try NewsApp(modules: [
      Part<Alpha>.module {
        $0.navigationGuard(
          PermissionGuard("strict", entering: NewsPath.self) { element, _ in
            refuses(element) ? .refuse(reason: "not today") : .allow
          })
      }
    ])
  }

  @Test func `A push that is refused leaves the list`() throws {
    let world = try news { $0 == .detail(articleID: 2) }
    try world.app.press("News")
    try world.app.press("The paper plane contest")
    #expect(world.app.path() == ["Test", "News"])
    #expect(world.news.state.path.isEmpty)
    try world.app.press("Bridges of paper")
    #expect(world.news.state.path == [.detail(articleID: 1)])
  }

  @Test func `A setting that is refused is set nowhere`() throws {
    let world = try news { $0 == .settings(isCompact: true) }
    try world.app.press("News")
    try world.app.press("Settings")
    try world.app.press("Titles only")
    #expect(world.news.state.path == [.settings(isCompact: false)])
    #expect(!world.news.state.isCompact)
    #expect(world.app.screen().controls.first?.value == "off")
  }

  @Test func `A departure that is refused leaves the parent's state`() throws {
    let world = try NewsApp(modules: [
      Part<Alpha>.module {
        $0.navigationGuard(
          DepartureGuard(leaving: NewsPath.self) { _ in .refuse(reason: "not today") })
      }
    ])
    try world.app.press("News")
    try world.app.press("Bridges of paper")
    let before = world.news.state
    world.app.navigator.goBack()
    #expect(world.news.state == before)
    #expect(world.app.path() == ["Test", "News", "Bridges of paper"])
  }
}

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
