import Routebook
import RoutebookTesting
import SampleApps
import Testing

struct ControlListTests {
  private let app: HeadlessApp

  init() throws { app = try planeApp() }

  private func list(_ app: HeadlessApp) -> [String] {
    app.controls().map { control in
      let value = control.value ?? control.isOn.map { $0 ? "on" : "off" }
      return "\(control.role) \(control.label)\(value.map { " (\($0))" } ?? "")"
    }
  }

  @Test func `Back button, toolbar, body and tabs are listed in this order`() throws {
    let app = try planeApp(tabs: "Dart", "Glider")
    #expect(
      list(app) == [
        "button Fly", "link Write a letter", "link Storm warning", "tab Dart (on)",
        "tab Glider (off)",
      ])
    app.navigator.push(PlaneRoute.plane("Kite"))
    #expect(list(app).first == "back Dart")
    #expect(list(app).last == "tab Glider (off)")
  }

  @Test func `A sheet hides the controls below, tabs included`() throws {
    let app = try HeadlessApp(title: "Paper", modules: [PlaneCoordinator.init(router:)])
    app.navigator.presentSheet(PlaneRoute.storm)
    #expect(list(app) == ["button Land", "button Fly on"])
    app.navigator.push(PlaneRoute.notice)
    #expect(list(app) == ["back Storm"])
  }

  @Test func `An alert hides all controls but its own`() throws {
    let app = try HeadlessApp(title: "Paper", modules: [PlaneCoordinator.init(router:)])
    try app.press("Hangar")
    try app.press("Dart")
    app.navigator.presentAlert(PlaneRoute.storm)
    #expect(list(app) == ["button Land", "button Fly on"])
    #expect(throws: ItemError.self) { try app.press("Hangar") }
    #expect(throws: ItemError.self) { try app.press("About") }
    app.navigator.dismiss()
    #expect(list(app).count == 6)
  }

  @Test func `A single tab is not a control`() throws {
    let app = try planeApp(.notice)
    #expect(app.controls().isEmpty)
  }

  @Test func `A control has a value, and says whether it can be used`() throws {
    let app = try planeApp(.letter)
    #expect(
      list(app) == [
        "textField Text ()", "toggle Sealed (off)", "option Family (on)", "option 친구에게 (off)",
        "button Send", "link Logbook", "link Air show", "link Notice",
      ])
    #expect(app.controls().filter { !$0.isEnabled }.map(\.label) == ["Send"])
  }

  /// The text of the cells that an item covers.
  private func text(_ layout: ScreenLayout, of item: ScreenItem) -> String? {
    layout.area(of: item.id).map { area in
      area.rows.map { row in
        area.columns.map { layout.frame[row: row, column: $0].text }.joined()
      }.joined(separator: "|")
    }
  }

  @Test func `Each item is where it is drawn`() throws {
    let app = try planeApp(tabs: "Dart", "Glider")
    app.navigator.push(PlaneRoute.plane("Kite"))
    let layout = app.layout(size: FrameSize(width: 40, height: 12))
    let texts = layout.items.filter { $0.isControl || $0.role == .title }
      .map { text(layout, of: $0) }
    #expect(
      texts == [
        "‹ Dart", "Kite", "[ Fly ]", "Write a letter ›", "Storm warning ›", "Dart", "Glider",
      ])
    #expect(layout.items.map(\.id) == app.items().map(\.id))
  }

  @Test func `A click hits the item that is drawn there`() throws {
    let layout = app.layout()
    let glider = try #require(app.controls().first { $0.label == "Glider" })
    let area = try #require(layout.area(of: glider.id))
    let hit = try #require(
      layout.item(atRow: area.rows.lowerBound, column: area.columns.upperBound - 1))
    #expect(hit.id == glider.id)
    #expect(
      layout.item(atRow: area.rows.lowerBound, column: area.columns.upperBound)?.id != glider.id)
    #expect(try app.press(hit.id) == .committed)
    #expect(app.path() == ["Hangar", "Glider"])
    #expect(throws: ItemError.self) { try app.press(hit.id) }
  }

  @Test func `What is scrolled out of sight has no area`() throws {
    let app = try planeApp(.logbook)
    let size = FrameSize(width: 40, height: 10)
    for number in [0, 12, 29] {
      try app.focus(on: app.controls().filter { $0.role == .link }[number].id)
      let layout = app.layout(size: size)
      for item in layout.items where item.role == .link {
        let isInSight = layout.frame.text.contains("\(item.label) ›")
        #expect(text(layout, of: item) == (isInSight ? "\(item.label) ›" : nil))
      }
    }
  }

  @Test func `Under an alert nothing can be hit`() throws {
    app.navigator.presentAlert(PlaneRoute.storm)
    let layout = app.layout()
    #expect(layout.items.map(\.label).contains("Land"))
    #expect(!layout.items.map(\.label).contains("Dart"))
    #expect(layout.item(atRow: 2, column: 3) == nil)
  }

  @Test func `In a frame that is too small there are no items`() throws {
    let layout = try planeApp().layout(size: FrameSize(width: 10, height: 3))
    #expect(layout.items.isEmpty)
    #expect(layout.item(atRow: 0, column: 0) == nil)
  }
}

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
