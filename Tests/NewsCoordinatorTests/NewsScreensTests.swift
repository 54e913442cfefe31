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
  @Test func `A setting that is refused is set nowhere`() throws {
    let world = try NewsApp(modules: [
      Part<Alpha>.module {
        $0.navigationGuard(
          PermissionGuard("strict", entering: NewsPath.self) { element, _ in
            element == .settings(isCompact: true) ? .refuse(reason: "not today") : .allow
          })
      }
    ])
    for label in ["News", "Settings", "Titles only"] { try world.app.press(label) }
    #expect(world.news.state.path == [.settings(isCompact: false)])
    #expect(!world.news.state.isCompact)
    #expect(world.app.screen().controls.first?.value == "off")
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
}
