import NewsCoordinator
import Routebook
import RoutebookTesting
import Testing

/// The parent owns navigation: however the stack came to be what it is, the parent's state is what
/// is shown, and an action concerns the element that it was meant for.
struct NewsStackTests {
  let world: NewsApp
  var app: HeadlessApp { world.app }
  var news: NewsCoordinator { world.news }

  init() throws {
    world = try NewsApp()
    try app.press("News")
  }

  @Test func `An action is one request to the router, unless it is not about the stack`() {
    let router = RecordingRouter(root: NewsRoute.home)
    let news = NewsCoordinator(router: router)
    news.send(.choose(1))
    news.send(.showSettings)
    news.send(.path(.element(id: news.state.path.ids[0], action: .save)))
    #expect("\(router.state)" == "[home, detail(articleID: 1), settings(isCompact: false)*]")
    #expect(router.outcomes == [.committed, .committed])
  }

  @Test func `A button that was drawn before its element went does nothing`() throws {
    news.send(.choose(1))
    let close = try #require(app.controls().first { $0.label == "Close" })
    app.navigator.goBack()
    news.send(.choose(1))
    guard case .perform(let press) = close.action else {
      Issue.record("no button")
      return
    }
    press()
    #expect(app.path() == ["Test", "News", "Bridges of paper"])
    #expect(news.state.path == [.detail(articleID: 1)])
  }

  @Test func `Each home screen has its own search`() throws {
    try app.type("maps", into: "Search")
    app.navigator.push(NewsRoute.home)
    #expect(app.controls().first { $0.label == "Search" }?.value == "")
    try app.type("종이", into: "Search")
    app.navigator.goBack()
    #expect(app.controls().first { $0.label == "Search" }?.value == "maps")
    app.navigator.goBack()
    try app.press("News")
    #expect(app.controls().first { $0.label == "Search" }?.value == "")
  }

  @Test func `Without a home, the stack is empty and nothing is put on it`() {
    news.send(.choose(1))
    app.navigator.popToRoot()
    #expect(news.state.path.isEmpty)
    news.send(.choose(2))
    #expect(news.state.path.isEmpty)
  }

  @Test func `Each tab has news of its own, over one list of articles`() throws {
    var made: NewsCoordinator?
    let home = AnyRoute(NewsRoute.home)
    let app = try HeadlessApp(
      tabs: [AppTab("One", root: home), AppTab("Two", root: home)],
      modules: [
        { navigator in
          let news = NewsCoordinator(router: navigator)
          made = news
          return news
        }
      ])
    let news = try #require(made)
    try app.press("Bridges of paper")
    try app.press("Two")
    #expect(news.state.path.isEmpty)
    try app.press("Settings")
    try app.press("Titles only")
    #expect(news.state.path == [.settings(isCompact: true)])
    try app.press("One")
    #expect(news.state.path == [.detail(articleID: 1)])
    try app.press("Close")
    #expect(!app.texts().contains("A navigator found her way home."))
  }
}

/// All that the news keep takes part in a snapshot: the search, the titles, the setting; the stack
/// is a part of the navigation.
struct NewsSnapshotTests {
  let world: NewsApp
  var app: HeadlessApp { world.app }
  let start: AppSnapshot

  init() throws {
    world = try NewsApp()
    try world.app.press("News")
    start = world.app.snapshot()
  }

  @Test func `A snapshot names what the news keep`() {
    #expect(
      start.features == [
        "news.compact": StateValue(false), "news.articles": StateValue(Article.samples),
      ])
  }

  @Test func `The search text comes back, and the list with it`() throws {
    try app.type("maps", into: "Search")
    let snapshot = app.snapshot()
    try app.type("", into: "Search")
    app.restore(snapshot)
    #expect(app.controls().first { $0.label == "Search" }?.value == "maps")
    #expect(app.screen().controls.map(\.label) == ["Settings", "Search", "Maps without paper"])
  }

  @Test func `The setting comes back together with the screen that shows it`() throws {
    try app.press("Settings")
    let off = app.snapshot()
    try app.press("Titles only")
    let on = app.snapshot()
    for (snapshot, isCompact) in [(off, false), (on, true), (off, false)] {
      app.restore(snapshot)
      #expect(world.news.state.isCompact == isCompact)
      #expect(world.news.state.path == [.settings(isCompact: isCompact)])
    }
  }

  @Test func `An article's title comes back, and an edit's draft on the stack`() throws {
    for label in ["Bridges of paper", "Edit"] { try app.press(label) }
    try app.type("Tunnels", into: "Title")
    let draft = app.snapshot()
    try app.press("Save")
    #expect(app.path() == ["Test", "News", "Tunnels"])
    app.restore(draft)
    #expect(app.path() == ["Test", "News", "Bridges of paper", "Edit"])
    #expect(app.screen().controls.first?.value == "Tunnels")
    app.restore(start)
    #expect(world.news.state.articles == Article.samples)
    #expect(world.news.state.path.isEmpty)
  }
}
