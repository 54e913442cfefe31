import Routebook
import SampleApps
import RoutebookTesting
import Testing

struct HeadlessRendererTests {
  @Test func `The same input makes equal frames`() throws {
    let app = try HeadlessApp(title: "Paper", modules: [PlaneCoordinator.init(router:)])
    try app.press("Hangar")
    try app.press("Write a letter")
    app.navigator.presentAlert(PlaneRoute.storm)
    let renderer = HeadlessRenderer(size: FrameSize(width: 60, height: 20))
    let state = app.navigator.state
    app.focusNext()
    let interaction = app.interaction
    let frames = (0..<3).map { _ in
      renderer.frame(of: state, in: app.registry, interaction: interaction)
    }
    #expect(Set(frames).count == 1)
    #expect(app.navigator.state == state)
    // An equal state of another app of the same modules.
    let twin = try HeadlessApp(title: "Paper", modules: [PlaneCoordinator.init(router:)])
    try twin.press("Hangar")
    try twin.press("Write a letter")
    twin.navigator.presentAlert(PlaneRoute.storm)
    twin.focusNext()
    #expect(
      renderer.frame(
        of: twin.navigator.state, in: twin.registry, interaction: twin.interaction) == frames[0])
  }

  @Test func `A state is drawn as it is, not as the app is now`() throws {
    let app = try planeApp()
    let before = app.navigator.state
    let frame = app.frame()
    try app.press("Dart")
    #expect(app.frame() != frame)
    expect(HeadlessRenderer().frame(of: before, in: app.registry), looksLike: frame)
  }

  @Test func `Under an alert nothing has the focus`() throws {
    let app = try planeApp()
    try app.press("Dart")
    app.navigator.presentAlert(PlaneRoute.storm)
    app.focusNext()
    let frame = app.frame()
    let focused = (0..<frame.height).flatMap { frame.runs(inRow: $0) }.filter {
      $0.style.role == .focused
    }
    #expect(focused.map(\.text) == ["[ Land ]"])
  }

  @Test func `The focus of an alert or sheet scrolls nothing below it`() throws {
    for present in [
      { $0.navigator.presentAlert(PlaneRoute.notice) },
      { $0.navigator.presentSheet(PlaneRoute.letter) },
    ] as [(HeadlessApp) -> Void] {
      let app = try planeApp(.logbook)
      present(app)
      app.focusNext()
      let rows = app.frame(size: FrameSize(width: 40, height: 12)).lines
      #expect(rows.contains { $0.contains("Day 1 ") })
    }
  }

  @Test func `The standard size is that of the VT100`() throws {
    let frame = try planeApp().frame()
    #expect(frame.width == 80)
    #expect(frame.height == 24)
  }
}
