import Routebook
import SampleApps
import Testing

struct SheetSizeTests {
  private let size = FrameSize(width: 40, height: 20)

  /// How many rows of the frame the sheet covers.
  private func rows(_ app: HeadlessApp) -> Int {
    app.frame(size: size).lines.drop { !$0.contains("╭") }.count
  }

  @Test func `A sheet is dragged from one height to the other`() throws {
    let app = try planeApp()
    app.navigator.presentSheet(PlaneRoute.letter)
    let state = app.navigator.state
    #expect(rows(app) == 10)
    #expect(app.resizeSheet(to: .large))
    #expect(rows(app) == 19)
    #expect(app.resizeSheet(to: .medium))
    #expect(rows(app) == 10)
    #expect(app.navigator.state == state)
  }

  @Test func `A script drags a sheet`() async throws {
    let app = try planeApp()
    app.navigator.presentSheet(PlaneRoute.letter)
    try await app.play(Script("drag large"))
    #expect(rows(app) == 19)
    try await app.play(Script("drag medium"))
    #expect(rows(app) == 10)
  }

  @Test func `The height belongs to the sheet, whatever is pushed on it`() throws {
    let app = try planeApp()
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

  @Test func `A height that the sheet does not have changes nothing`() throws {
    let app = try planeApp()
    #expect(!app.resizeSheet(to: .large), "there is no sheet")
    app.navigator.presentSheet(PlaneRoute.logbook)
    let frame = app.frame()
    #expect(!app.resizeSheet(to: .medium))
    #expect(app.frame() == frame)
    app.navigator.presentAlert(PlaneRoute.notice)
    #expect(!app.resizeSheet(to: .large), "an alert is over it")
  }
}
