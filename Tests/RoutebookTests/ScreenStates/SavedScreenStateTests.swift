import Routebook
import SampleApps
import Testing

/// The states of screens are part of snapshots and of saved files.
struct SavedScreenStateTests {
  private let own: NotebookApp

  init() throws { own = try NotebookApp() }

  private static func filled() throws -> NotebookApp {
    let own = try NotebookApp()
    let navigator = own.app.navigator
    try own.type("the list")
    navigator.push(NoteRoute.note(1))
    try own.type("lower")
    navigator.push(NoteRoute.note(1))
    try own.type("upper")
    navigator.presentSheet(NoteRoute.note(2))
    try own.type("on the sheet")
    return own
  }

  private static let drafts = ["the list", "lower", "upper", "on the sheet"]

  @Test func `Every element's own state comes back in another process`() throws {
    let first = try Self.filled()
    let second = try NotebookApp()
    #expect(try second.restore(first.saved()).description == "Everything was restored.")
    #expect(second.drafts == Self.drafts)
    #expect(second.app.navigator.state == first.app.navigator.state)
    #expect(second.app.frame().text == first.app.frame().text)
    #expect(try second.saved() == first.saved())
    // It is the state of the element, which goes with it.
    try second.app.press("Done")
    #expect(second.notebook.ends == ["sheet NoteRoute.note(2): dismissed, with on the sheet"])
    second.app.navigator.presentSheet(NoteRoute.note(2))
    #expect(second.drafts.last == "new note(2)")
  }

  @Test func `Every element's own state comes back with a snapshot, in this app and in another`()
    throws
  {
    let first = try Self.filled()
    let snapshot = first.app.snapshot()
    try first.type("changed since")
    #expect(first.app.snapshot() != snapshot)
    let second = try NotebookApp()
    for own in [first, second] {
      #expect(own.app.restore(snapshot) == .committed)
      #expect(own.drafts == Self.drafts)
      #expect(own.app.snapshot() == snapshot)
    }
  }

  static let unreadable: [(from: String, to: String, reason: String)] = [
    (#""text":"lower""#, #""txt":"lower""#, "its value can't be read"),
    (#""text":"lower""#, #""text":7"#, "its value can't be read"),
  ]

  @Test(arguments: unreadable)
  func `A state that can't be read starts fresh, the rest is kept, and the report says so`(
    sample: (from: String, to: String, reason: String)
  ) throws {
    let text = try Self.filled().saved().replacing(sample.from, with: sample.to)
    let report = try own.restore(text)
    #expect(
      report.findings == [.resetState(route: "Note", reason: sample.reason)])
    #expect(
      report.description
        == "The screen of Note starts again, without its saved state: \(sample.reason).")
    #expect(own.drafts == ["the list", "new note(1)", "upper", "on the sheet"])
  }

  @Test(arguments: [
    (#""stateVersion":1"#, "version 1"), (#""stateVersion":3"#, "version 3"),
    (#""stateVersion":null"#, "no version"), (#""stateVersion":"two""#, "no version"),
  ])
  func `A state of another version starts fresh`(version: String, name: String) throws {
    let text = try Self.filled().saved().replacing(#""stateVersion":2"#, with: version)
    let report = try own.restore(text)
    let reason = "it was saved with \(name), and this app reads version 2"
    #expect(
      report.description
        == "The screen of Note starts again, without its saved state: \(reason), 4 times.")
    #expect(own.drafts == ["new list", "new note(1)", "new note(1)", "new note(2)"])
  }

  @Test func `In a running app, what can't be read or is not in the file starts fresh, too`() throws
  {
    let own = try Self.filled()
    let broken = try own.saved().replacing(#""text":"lower""#, with: #""text":7"#)
    let report = try own.restore(broken)
    #expect(report.findings.count == 1)
    #expect(own.drafts == ["the list", "new note(1)", "upper", "on the sheet"])

    let old =
      #"{"routebook":1,"selectedTab":0,"entries":[{"at":"tab","name":"notes","route":"Note","value":{"list":{}}},{"at":"push","route":"Note","value":{"note":{"_0":1}}}],"features":[]}"#
    #expect(try own.restore(old).findings == [])
    #expect(own.drafts == ["new list", "new note(1)"])
    let other = try NotebookApp()
    _ = try other.restore(old)
    #expect(other.app.navigator.state == own.app.navigator.state)
  }

  @Test func `A state that no factory declares is dropped`() throws {
    let station = try Station()
    let text = saved(
      tab("Hall"),
      #"{"at":"push","route":"Station","value":{"platform":{"_0":1}},"state":{"text":"x"}}"#)
    #expect(
      try station.report(of: text)
        == "The screen of Station starts again, without its saved state: its factory declares no "
        + "state.")
    #expect(station.picture == ">Hall[hall, platform(1)*] Tracks[hall]")
  }

  @Test func `A state that can't be encoded fails with its screen's name, and nothing is lost`()
    throws
  {
    // Its draft's size is not a number.
    own.app.navigator.push(NoteRoute.note(-1))
    let error = #expect(throws: StateError.self) { try own.app.savedState() }
    #expect("\(error!)".contains("the screen of Note"))
  }

  enum CountRoute: Route {
    case settling, endless
  }

  private func app() throws -> HeadlessApp {
    try partApp(root: CountRoute.settling) { registry in
      registry.destination(for: CountRoute.self, as: .push, state: { _ in 0 }) { route, place in
        if route == .endless || place.state < 3 { place.state += 1 }
        return TextScreen("\(place.state)") {}
      }
    }
  }

  @Test func `A screen is built again until it writes nothing new`() throws {
    let app = try app()
    #expect(app.screen().title == "3")
    #expect(app.navigator.state.top.state(as: Int.self) == 3)
    #expect(app.screen().title == "3")
  }

  @Test func `A screen that writes whenever it is built is drawn a bounded number of times`() throws
  {
    let app = try app()
    app.navigator.push(CountRoute.endless)
    _ = app.frame()
    let state = try #require(app.navigator.state.top.state(as: Int.self))
    #expect(state > 0 && state <= HeadlessApp.buildLimit * 4)
  }

  private enum Page: Route {
    case first, second

    static let routeName = "SavedScreenStateTests.Page"
  }

  private struct Draft: Codable, Hashable {
    var text = ""
  }

  @Test func `A single expression can read and write the state in the screen's builder`() throws {
    let app = try partApp(tabs: [AppTab("page", root: Page.first)]) { registry in
      registry.destination(for: Page.self, as: .push, state: { _ in Draft() }) { route, place in
        TextScreen("\(route)") {
          TextField("Text", text: place.state.text) { place.state.text = $0 }
          Button("Done") { place.finish(returning: place.state.text) }
        }
      }
      registry.destination(
        for: Page.self, as: .sheet, state: { route in Draft(text: "\(route)") }
      ) {
        _, place in TextScreen(place.state.text) { Text(place.state.text) }
      }
      registry.destination(for: Page.self, as: .cover, state: { _ in 1 }) { route, place in
        switch route {
        case .first: TextScreen("First") { Text("\(place.state)") }
        case .second: TextScreen("Second") { Text("\(place.state + 1)") }
        }
      }
      registry.destination(for: Page.self, as: .alert, state: { _ in "?" }) { _, place in
        let title = place.state + "!"
        return TextScreen(title) { Button("OK") { place.state = "" } }
      }
    }
    try app.type("typed", into: "Text")
    #expect(app.controls().first?.value == "typed")
    app.navigator.presentSheet(Page.second)
    #expect(app.texts() == ["second", "second"])
    app.navigator.presentCover(Page.second)
    #expect(app.texts() == ["Second", "2"])
    app.navigator.presentAlert(Page.first)
    #expect(app.texts().first == "?!")
  }
}
