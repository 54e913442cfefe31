import Routebook
import SampleApps
import Testing

struct ItemAreaTests {
  /// The text of the cells that an item covers.
  private func text(_ layout: ScreenLayout, of item: ScreenItem) -> String? {
    layout.area(of: item.id).map { area in
      area.rows.map { row in
        area.columns.map { layout.frame[row: row, column: $0].text }.joined()
      }.joined(separator: "|")
    }
  }

  @Test func `Each item is where it is drawn`() throws {
    let app = try HeadlessApp(
      tabs: ["Dart", "Glider"].map { AppTab($0, root: PlaneRoute.plane($0)) },
      modules: [PlaneCoordinator.init(router:)])
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
    let app = try planeApp()
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
    let app = try planeApp()
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
