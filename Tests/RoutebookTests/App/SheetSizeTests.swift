import Routebook
import RoutebookTesting
import SampleApps
import Testing

struct SheetSizeTests {
  private let app: HeadlessApp

  init() throws { app = try planeApp() }

  /// How many rows of the frame the sheet covers.
  private func rows(_ app: HeadlessApp, of height: Int = 20) -> Int {
    app.frame(size: FrameSize(width: 40, height: height)).lines.drop { !$0.contains("╭") }.count
  }

  @Test func `A sheet is dragged from one height to the other`() throws {
    app.navigator.presentSheet(PlaneRoute.letter)
    let state = app.navigator.state
    #expect(rows(app) == 10)
    #expect(app.resizeSheet(to: .large))
    #expect(rows(app) == 19)
    #expect(app.resizeSheet(to: .medium))
    #expect(rows(app) == 10)
    #expect(app.navigator.state == state)
  }

  @Test func `The height belongs to the sheet, whatever is pushed on it`() throws {
    app.navigator.presentSheet(PlaneRoute.letter)
    app.resizeSheet(to: .large)
    app.navigator.push(PlaneRoute.notice)
    #expect(rows(app) == 19)
    #expect(app.resizeSheet(to: .medium))
    #expect(rows(app) == 10)
    app.navigator.dismiss()
    app.navigator.presentSheet(PlaneRoute.letter)
    #expect(rows(app) == 10)
  }

  @Test func `The height stays if the root of the sheet is replaced, and goes with the sheet`()
    throws
  {
    app.navigator.presentSheet(PlaneRoute.letter)
    app.resizeSheet(to: .large)
    let lower = app.navigator.state.topLayer
    app.navigator.replaceRoot(with: PlaneRoute.notice)
    app.navigator.replaceRoot(with: PlaneRoute.letter)
    #expect(app.navigator.state.topLayer.id != lower.id)
    #expect(rows(app) == 19)
    let snapshot = app.snapshot()
    app.navigator.push(PlaneRoute.notice)
    app.restore(snapshot)
    #expect(rows(app) == 19)
    app.navigator.dismissAll()
    app.restore(snapshot)
    #expect(rows(app) == 10)
  }

  @Test func `A height that the sheet does not have changes nothing`() throws {
    #expect(!app.resizeSheet(to: .large), "there is no sheet")
    app.navigator.presentSheet(PlaneRoute.logbook)
    let frame = app.frame()
    #expect(!app.resizeSheet(to: .medium))
    expect(app.frame(), looksLike: frame)
    app.navigator.presentAlert(PlaneRoute.notice)
    #expect(!app.resizeSheet(to: .large), "an alert is over it")
  }

  /// A sheet with four heights, which starts with the second lowest.
  private func adjustableApp() throws -> HeadlessApp {
    let app = try placeApp { place, _ in
      TextScreen(place.name) { Text("Text") }.detents(
        .fraction(0.4), .height(14), .height(6), .large)
    }
    app.navigator.presentSheet("sheet" as Place)
    return app
  }

  @Test func `A sheet can have a part of the frame or a number of rows as its height`() throws {
    let app = try adjustableApp()
    #expect(rows(app) == 8)
    #expect(app.resizeSheet(to: .height(14)))
    #expect(rows(app) == 14)
    #expect(rows(app, of: 10) == 9)
    #expect(app.resizeSheet(to: .height(6)))
    #expect(rows(app, of: 10) == 6)
    #expect(!app.resizeSheet(to: .height(7)))
    #expect(!app.resizeSheet(to: .medium))
  }

  @Test func `The next larger or smaller height depends on the frame`() throws {
    let app = try adjustableApp()
    func next(isLarger: Bool, _ height: Int = 20) -> Detent? {
      app.nextDetent(isLarger: isLarger, size: FrameSize(width: 40, height: height))
    }
    #expect(next(isLarger: false) == .height(6))
    #expect(next(isLarger: true) == .height(14))
    #expect(next(isLarger: true, 40) == .large, "14 rows are fewer than 16")
    #expect(next(isLarger: false, 40) == .height(14))
    app.resizeSheet(to: .large)
    #expect(next(isLarger: true) == nil)
    app.navigator.dismiss()
    #expect(next(isLarger: true) == nil)
  }

  @Test func `A script drags a sheet to a part of the frame or a number of rows`() async throws {
    let app = try adjustableApp()
    try await app.play(Script("drag height 6"))
    #expect(rows(app) == 6)
    try await app.play(Script("drag large"))
    #expect(rows(app) == 19)
    try await app.play(Script("drag fraction 0.4"))
    #expect(rows(app) == 8)
    await failure(of: "drag height 7", in: app)
  }
}
