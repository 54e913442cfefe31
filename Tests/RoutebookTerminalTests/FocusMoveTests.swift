import CalendarCoordinator
import FirstTabCoordinator
import IntroduceCoordinator
import NewsCoordinator
import PaperPlaneCoordinator
import Routebook
import RoutebookTerminal
import SampleApps
import Sampling
import TerminalEmulator
import Testing

struct FocusMoveTests {
  private func app() throws -> HeadlessApp {
    try HeadlessApp(
      title: "Routebook",
      modules: [
        { CalendarCoordinator(router: $0) },
        { FirstTabCoordinator(router: $0) },
        { IntroduceCoordinator(router: $0) },
        { NewsCoordinator(router: $0) },
        { PaperPlaneCoordinator(router: $0) },
      ])
  }

  /// What to press to reach a screen of the demo.
  private static let ways: [[String]] = [
    [], ["First tab"], ["First tab", "Present sheet"], ["First tab", "Present cover"],
    ["First tab", "Show alert"], ["Paper plane", "Fly a plane"], ["Calendar"],
  ]

  private static let sizes =
    [FrameSize.standard] + (SampleCounts.areFull ? [FrameSize(width: 200, height: 60)] : [])

  /// The colours in 24 bits have the longest sequences.
  private static let depths = SampleCounts.areFull ? ColorDepth.allCases : [.trueColor]

  @Test(arguments: sizes, ways)
  func `Moving the focus once writes at most 400 bytes`(size: FrameSize, way: [String]) throws {
    for depth in Self.depths {
      let app = try app()
      for label in way { try app.press(label) }
      let palette = Palette(depth)
      var writer = FrameWriter(palette)
      var terminal = TerminalEmulator(width: size.width, height: size.height)
      terminal.write(writer.bytes(showing: app.frame(size: size)))
      let count = app.controls().count
      for _ in 0...count {
        app.focusNext()
        let bytes = writer.bytes(showing: app.frame(size: size))
        terminal.write(bytes)
        #expect(bytes.count <= 400)
      }
      #expect(terminal.differences(from: app.frame(size: size), in: palette).isEmpty)
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func `A key in a long list takes time in proportion to its items`() throws {
    // With 4,000 items, all pairs take minutes.
    let count = SampleCounts.of(800, full: 4_000)
    let app = try placeApp {
      TextScreen("List") { for number in 1...count { Button("Row \(number)") {} } }
    }
    let session = AppSession(drawing: app, width: 80, height: 24)
    // After n, the controls have numbers.
    let keys: [(TerminalEvent, String)] = [
      (.key(.down), "Row 2"), (.key(.end), "Row \(count)"), (.key("n"), "Row \(count)"),
      (.key(.up), "Row \(count - 1)"), (.key(.pageUp), "Row \(count - 20)"), (.key(.home), "Row 1"),
      (.key(.tab), "Row 2"),
    ]
    for (key, label) in keys {
      _ = session.handle(key)
      _ = session.draw()
      #expect(session.app.focusedItem()?.label == label)
    }
  }
}
