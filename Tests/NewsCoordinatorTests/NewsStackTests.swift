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

  @Test func `What others do to the stack is in the parent's state at once`() {
    app.navigator.push(NewsPath.detail(articleID: 1))
    app.navigator.push(NewsPath.settings(isCompact: false))
    #expect(news.state.path == [.detail(articleID: 1), .settings(isCompact: false)])
    app.navigator.goBack()
    #expect(news.state.path == [.detail(articleID: 1)])
    app.navigator.popToRoot()
    #expect(news.state.path.isEmpty)
  }

  @Test func `Of two equal elements the one that is shown is closed, then the other`() throws {
    for _ in 1...3 { news.send(.choose(1)) }
    let ids = news.state.path.ids
    try app.press("Close")
    #expect(news.state.path.ids == Array(ids.prefix(2)))
    try app.press("Close")
    try app.press("Close")
    #expect(app.path() == ["Test", "News"])
  }

  @Test func `An element keeps its identity while others come and go above it`() {
    news.send(.choose(1))
    let id = news.state.path.ids[0]
    news.send(.choose(2))
    news.send(.path(.popFrom(id: news.state.path.ids[1])))
    news.send(.showSettings)
    #expect(news.state.path.ids[0] == id)
    #expect(news.state.path.ids[1] > id)
    #expect(app.navigator.state.topLayer.elements.map(\.id).suffix(2) == news.state.path.ids[...])
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

  @Test func `In the middle of the stack an element changes without what is above it going`() {
    news.send(.showSettings)
    let settings = news.state.path.ids[0]
    news.send(.choose(1))
    news.send(.path(.element(id: settings, action: .setCompact(true))))
    #expect(news.state.path == [.settings(isCompact: true), .detail(articleID: 1)])
  }

  @Test func `Closing from the middle takes what is above along`() {
    for id in 1...3 { news.send(.choose(id)) }
    news.send(.path(.element(id: news.state.path.ids[1], action: .close)))
    #expect(app.path() == ["Test", "News", "Bridges of paper"])
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

  @Test func `In a tab that is not selected, the stack stays and can change`() {
    news.send(.choose(1))
    app.navigator.selectTab(1)
    #expect(news.state.path == [.detail(articleID: 1)])
    news.send(.choose(2))
    app.navigator.selectTab(0)
    #expect(news.state.path == [.detail(articleID: 1), .detail(articleID: 2)])
    #expect(app.path().count == 4)
  }

  @Test func `Of two homes the upper one's stack is the news', and the lower one's comes back`()
    throws
  {
    news.send(.choose(1))
    app.navigator.push(NewsRoute.home)
    #expect(news.state.path.isEmpty)
    // The back button bears the article's title as well, and comes first.
    try app.press("Bridges of paper", occurrence: 2)
    #expect(news.state.path == [.detail(articleID: 1)])
    try app.press("Close")
    #expect(app.path() == ["Test", "News", "Bridges of paper", "News"])
    app.navigator.goBack()
    #expect(news.state.path == [.detail(articleID: 1)])
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

  @Test func `An element on another stack is not part of the stack, and closes nothing on it`()
    throws
  {
    try app.press("Bridges of paper")
    app.navigator.push(AnotherRoute.place)
    app.navigator.push(NewsPath.detail(articleID: 1))
    let before = app.navigator.state
    try app.press("Close")
    #expect(app.navigator.state == before)
    #expect(news.state.path == [.detail(articleID: 1)])
  }

  @Test func `An action for a stack that has been removed in the meantime changes nothing`() throws
  {
    for id in 1...2 { news.send(.choose(id)) }
    let top = news.state.path.ids[1]
    let log = NavigationLog(now: { .zero })
    app.navigator.observers = [
      Meanwhile { [app, news] in
        // Both are queued: the second is asked for while its element is still there.
        app.navigator.pop(to: NewsRoute.home)
        news.send(.path(.element(id: top, action: .close)))
      }, log,
    ]
    app.navigator.selectTab(1)
    app.navigator.selectTab(0)
    #expect(app.path() == ["Test", "News"])
    #expect(log.entries.last?.text == "rewrite stack changed nothing: not found")
  }

  /// Does something at the first change that it is told of in the news' own tab.
  final class Meanwhile: NavigationObserver {
    private var act: (() -> Void)?

    init(act: @escaping () -> Void) { self.act = act }

    func navigationDidChange(_ event: NavigationEvent) {
      guard event.action == .selectTab(0) else { return }
      let act = self.act
      self.act = nil
      act?()
    }
  }

  enum AnotherRoute: Route {
    case place
  }
}
