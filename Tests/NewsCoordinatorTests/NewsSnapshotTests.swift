import NewsCoordinator
import Routebook
import Testing

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
