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
