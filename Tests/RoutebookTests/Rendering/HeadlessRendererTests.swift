import Routebook
import Testing

struct HeadlessRendererTests {
  @Test func `The same input makes equal frames`() throws {
    let app = try HeadlessApp(title: "Paper", modules: [PlaneCoordinator.init(router:)])
    try app.press("Hangar")
    try app.press("Write a letter")
    app.navigator.presentAlert(PlaneRoute.storm)
    let renderer = HeadlessRenderer(size: FrameSize(width: 60, height: 20))
    let state = app.navigator.state
    let frames = (0..<3).map { _ in renderer.frame(of: state, in: app.registry, focus: 1) }
    #expect(Set(frames).count == 1)
    #expect(app.navigator.state == state)
    // An equal state of another app of the same modules.
    let twin = try HeadlessApp(title: "Paper", modules: [PlaneCoordinator.init(router:)])
    try twin.press("Hangar")
    try twin.press("Write a letter")
    twin.navigator.presentAlert(PlaneRoute.storm)
    #expect(renderer.frame(of: twin.navigator.state, in: twin.registry, focus: 1) == frames[0])
  }

  @Test func `A state is drawn as it is, not as the app stands now`() throws {
    let app = try planeApp()
    let before = app.navigator.state
    let frame = app.frame()
    try app.press("Dart")
    #expect(app.frame() != frame)
    #expect(HeadlessRenderer().frame(of: before, in: app.registry) == frame)
  }

  @Test func `The focus counts the toolbar's controls first`() throws {
    let app = try planeApp(.plane("Dart"))
    let renderer = HeadlessRenderer(size: FrameSize(width: 40, height: 8))
    func focused(_ focus: Int?) -> String {
      let frame = renderer.frame(of: app.navigator.state, in: app.registry, focus: focus)
      var text = ""
      for row in 0..<frame.height {
        for column in 0..<frame.width
        where frame[row: row, column: column].style.contains(.inverse) {
          text += frame[row: row, column: column].text
        }
      }
      return text
    }
    #expect(focused(nil) == "")
    #expect(focused(0) == "[ Fly ]")
    #expect(focused(1) == "Write a letter ›")
    #expect(focused(2) == "Storm warning ›")
    #expect(focused(3) == "")
  }

  @Test func `Under an alert nothing has the focus`() throws {
    let app = try planeApp()
    try app.press("Dart")
    app.navigator.presentAlert(PlaneRoute.storm)
    let frame = HeadlessRenderer().frame(of: app.navigator.state, in: app.registry, focus: 0)
    let rows = (0..<frame.height).filter { row in
      (0..<frame.width).contains { frame[row: row, column: $0].style.contains(.inverse) }
    }
    #expect(rows.map { frame.lines[$0].contains("[ Land ]") } == [true])
  }

  @Test func `The focus of an alert or sheet scrolls nothing that lies below`() throws {
    let renderer = HeadlessRenderer(size: FrameSize(width: 40, height: 12))
    func rows(_ focus: Int?, over present: (HeadlessApp) -> Void) throws -> [String] {
      let app = try planeApp(.logbook)
      present(app)
      return renderer.frame(of: app.navigator.state, in: app.registry, focus: focus).lines
    }
    let underAlert = try rows(20) { $0.navigator.presentAlert(PlaneRoute.notice) }
    #expect(underAlert.contains { $0.contains("Day 1 ") })
    let underSheet = try rows(20) { $0.navigator.presentSheet(PlaneRoute.letter) }
    #expect(underSheet.contains { $0.contains("Day 1 ") })
  }

  @Test func `The standard size is that of the VT100`() throws {
    let frame = try planeApp().frame()
    #expect(frame.width == 80)
    #expect(frame.height == 24)
  }
}
