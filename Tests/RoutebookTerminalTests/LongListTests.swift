import Routebook
import RoutebookTerminal
import SampleApps
import Testing

/// Where something is found for each item of a screen, the time must not be that of all pairs.
struct LongListTests {
  @Test(.timeLimit(.minutes(1)))
  func `A key in a long list takes time in proportion to its items`() throws {
    // With 4,000 items, all pairs take minutes.
    let app = try placeApp {
      TextScreen("List") { for number in 1...4_000 { Button("Row \(number)") {} } }
    }
    let session = AppSession(app, size: .standard)
    _ = session.draw()
    // After n, the controls have numbers.
    let keys: [(TerminalEvent, String)] = [
      (.key(.down), "Row 2"), (.key(.end), "Row 4000"), (.key("n"), "Row 4000"),
      (.key(.up), "Row 3999"), (.key(.pageUp), "Row 3980"), (.key(.home), "Row 1"),
      (.key(.tab), "Row 2"),
    ]
    for (key, label) in keys {
      _ = session.handle(key)
      _ = session.draw()
      #expect(session.app.focusedItem()?.label == label)
    }
  }
}
