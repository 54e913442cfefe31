import Routebook
import SampleApps
import RoutebookTesting
import Testing

struct ScrollingTests {
  private let size = FrameSize(width: 30, height: 10)

  /// The first of the numbered lines in sight.
  private func firstLine(_ app: HeadlessApp) -> String? {
    app.frame(size: size).lines.first { $0.contains("line") }
      .map { String($0.split(separator: " ")[1]) }
  }

  private func textApp() throws -> HeadlessApp {
    try placeApp { place, _ in
      TextScreen(place.name) { for number in 1...30 { Text("line \(number)") } }
    }
  }

  @Test func `A long text without any control scrolls`() throws {
    let app = try textApp()
    #expect(firstLine(app) == "1")
    app.scroll(by: 7, size: size)
    #expect(firstLine(app) == "8")
    app.scroll(by: -2, size: size)
    #expect(firstLine(app) == "6")
  }

  @Test func `Scrolling stops at both ends`() throws {
    let app = try textApp()
    app.scroll(by: 1_000, size: size)
    #expect(app.frame(size: size).lines.contains { $0.contains("line 30") })
    let last = firstLine(app)
    app.scroll(by: 1, size: size)
    #expect(firstLine(app) == last)
    app.scroll(by: -1, size: size)
    #expect(firstLine(app) != last, "it scrolls back at once")
    app.scroll(by: -1_000, size: size)
    app.scroll(by: -1, size: size)
    #expect(firstLine(app) == "1")
  }

  @Test(arguments: [Int.max, .min])
  func `A scroll by any number of rows stops at the end`(rows: Int) throws {
    let app = try textApp()
    app.scroll(by: 1_000, size: size)
    let last = firstLine(app)
    app.scroll(by: rows, size: size)
    #expect(firstLine(app) == (rows > 0 ? last : "1"))
    app.scroll(by: rows, size: size)
    app.interaction[app.navigator.state.top.id].scroll = .row(rows)
    #expect(firstLine(app) == (rows > 0 ? last : "1"))
    app.scroll(by: rows, size: size)
    #expect(firstLine(app) == (rows > 0 ? last : "1"))
  }

  @Test func `Each screen remembers its scroll position`() throws {
    let app = try textApp()
    app.scroll(by: 5, size: size)
    app.navigator.push("next" as Place)
    #expect(firstLine(app) == "1")
    app.navigator.pop()
    #expect(firstLine(app) == "6")
  }

  @Test func `A body that fits does not scroll`() throws {
    let app = try planeApp(.notice)
    let frame = app.frame(size: size)
    app.scroll(by: 3, size: size)
    expect(app.frame(size: size), looksLike: frame)
  }

  @Test func `Moving the focus scrolls to it, and focus outside the body scrolls nothing`() throws {
    let app = try HeadlessApp(
      root: PlaneRoute.notice, modules: [PlaneCoordinator.init(router:)])
    app.navigator.push(PlaneRoute.logbook)
    try app.focus(on: app.controls()[20].id)
    let frame = app.frame(size: size)
    #expect(frame.text.contains(app.controls()[20].label))
    try app.focus(on: app.controls()[0].id)
    #expect(app.focusedItem()?.role == .back)
    #expect(app.frame(size: size).text == frame.text)
  }
}
