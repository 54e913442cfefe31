import Routebook
import RoutebookTerminal
import SampleApps
import Sampling
import Testing

/// Where something is found for each item of a screen, the time must not be that of all pairs.
struct LongListTests {
  @Test(.timeLimit(.minutes(1)))
  func `A key in a long list takes time in proportion to its items`() throws {
    // With 4,000 items, all pairs take minutes.
    let count = SampleCounts.of(800, full: 4_000)
    let app = try placeApp {
      TextScreen("List") { for number in 1...count { Button("Row \(number)") {} } }
    }
    let session = AppSession(app, size: .standard)
    _ = session.draw()
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
