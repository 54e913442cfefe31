import Routebook
import RoutebookTerminal
import RoutebookTesting
import SampleApps
import Testing

/// What the mouse does with sheets.
struct PointerTests {
  private let session: AppSession

  init() throws { session = try Self.session(try planeApp(), presenting: .letter) }

  private static func session(
    _ app: HeadlessApp, presenting route: PlaneRoute
  ) throws -> AppSession {
    app.navigator.present(route, as: .sheet)
    return AppSession(drawing: app, height: 22)
  }

  /// The row of the sheet's upper border.
  private func top(_ session: AppSession) -> Int? {
    session.draw().frame.lines.firstIndex { $0.contains("╭") }
  }

  @Test func `A click counts only while the screen that was drawn is in front`() throws {
    let app = try planeApp()
    let session = AppSession(app, size: FrameSize(width: 40, height: 22))
    let row = try #require(session.draw().frame.lines.firstIndex { $0.contains("Dart") })
    let cell = CellPosition(row: row, column: 3)
    // The same screen again, of another element.
    app.navigator.presentCover(PlaneRoute.hangar)
    let covered = app.navigator.state
    _ = session.handle(.mouse(MouseEvent(.press, at: cell)))
    #expect(app.navigator.state == covered)
    app.navigator.dismiss()
    _ = session.handle(.mouse(MouseEvent(.press, at: cell)))
    #expect(app.path() == ["Hangar", "Dart"])
  }

  @Test func `Keys that arrive at once press nothing on a screen that was not drawn`() throws {
    let app = try planeApp()
    let session = AppSession(drawing: app, height: 22)
    for _ in 1...3 { _ = session.handle(.key(.enter)) }
    #expect(app.path() == ["Hangar", "Dart"] && session.recorder.script == "tap \"Dart\"\n")
    _ = session.draw()
    app.navigator.presentAlert(PlaneRoute.storm)
    let asked = app.navigator.state
    _ = session.handle(.key(.enter))
    #expect(app.navigator.state == asked)
    _ = session.draw()
    _ = session.handle(.key(.enter))
    #expect(app.navigator.state != asked)
  }

  @Test func `A sheet that can be resized has a grabber`() throws {
    #expect(session.draw().frame.lines[10] == "  ╭───────────────━━━━───────────────╮  ")
    session.app.navigator.present(PlaneRoute.logbook, as: .sheet)
    #expect(!session.draw().frame.lines.joined().contains("━"))
  }

  @Test func `The sheet follows the pointer from one detent to the other`() throws {
    #expect(top(session) == 10)
    session.use(.press, 10, 20)
    session.use(.drag, 8, 20)
    #expect(top(session) == 10)
    session.use(.drag, 4, 22)
    #expect(top(session) == 1)
    session.use(.drag, 9, 22)
    #expect(top(session) == 10)
    session.use(.drag, 2, 22)
    session.use(.release, 2, 22)
    #expect(top(session) == 1)
    #expect(session.recorder.script == "drag large\n")
    session.use(.drag, 12, 22)
    #expect(top(session) == 1, "the drag has ended")
  }

  @Test func `A sheet that is dragged down is swiped away when the button is released`() throws {
    session.use(.press, 10, 5)
    session.use(.drag, 18, 5)
    #expect(session.app.path() == ["Letter"])
    #expect(session.message == "Release the button to swipe the sheet away.")
    session.use(.drag, 11, 5)
    #expect(session.message == nil)
    session.use(.drag, 19, 5)
    session.use(.release, 19, 5)
    #expect(session.app.path() == ["Hangar"])
    #expect(session.message == nil)
    #expect(session.recorder.script == "swipe\n")
  }

  @Test func `A sheet that can't be swiped away stays, whatever the pointer does`() throws {
    let app = try placeApp { place, _ in
      TextScreen(place.name) { Text("Text") }.detents(.medium, .large).swipeDisabled()
    }
    app.navigator.presentSheet("sheet" as Place)
    let session = AppSession(drawing: app, height: 22)
    session.use(.press, 10, 5)
    session.use(.drag, 19, 5)
    #expect(session.message == nil)
    session.use(.release, 19, 5)
    #expect(top(session) == 10)
    session.use(.press, 0, 0)
    #expect(top(session) == 10)
    #expect(session.message?.hasPrefix("Can't swipe: ") == true)
    session.use(.release, 0, 0)
    #expect(session.message != nil, "it stays until the next press")
    #expect(session.recorder.script.isEmpty)
  }

  @Test func `A click outside a sheet swipes it away, and one inside does not`() throws {
    session.use(.press, 18, 10)
    session.use(.press, 10, 10)
    session.use(.release, 10, 10)
    #expect(session.app.path() == ["Letter"])
    // The last row is not a part of the app.
    session.use(.press, 20, 10)
    #expect(session.app.path() == ["Letter"])
    session.use(.press, 15, 0)
    #expect(session.app.path() == ["Hangar"])
    #expect(session.recorder.script == "swipe\n")
  }

  @Test func `A drag ends when a key is pressed`() throws {
    session.use(.press, 10, 5)
    session.use(.drag, 19, 5)
    _ = session.handle(.key(.right))
    #expect(session.message == nil)
    session.use(.release, 19, 5)
    #expect(session.app.path() == ["Letter"])
    #expect(session.recorder.script.isEmpty)
  }

  @Test func `A drag that a key ends is recorded up to there`() throws {
    session.use(.press, 10, 5)
    session.use(.drag, 4, 5)
    #expect(session.recorder.script == "drag large\n")
    _ = session.handle(.key(.right))
    #expect(session.recorder.script == "drag large\n")
    session.use(.press, 1, 5)
    session.use(.drag, 9, 5)
    session.use(.drag, 1, 5)
    session.use(.release, 1, 5)
    #expect(session.recorder.script == "drag large\n", "the sheet is where it was")
  }

  @Test func `A drag ends when another layer covers the sheet, or the sheet is gone`() throws {
    session.use(.press, 10, 20)
    session.app.navigator.presentAlert(PlaneRoute.notice)
    session.use(.drag, 3, 20)
    session.app.navigator.goBack()
    session.use(.drag, 3, 20)
    #expect(top(session) == 10)
    session.use(.press, 10, 20)
    session.app.navigator.dismiss()
    session.app.navigator.present(PlaneRoute.letter, as: .sheet)
    session.use(.drag, 19, 20)
    session.use(.release, 19, 20)
    #expect(session.app.path() == ["Letter"], "it is another sheet")
  }
}
