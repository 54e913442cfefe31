import Routebook
import RoutebookTerminal
import SampleApps
import Testing

/// Where something is found for each item of a screen, the time must not be that of all pairs.
struct LongListTests {
  // With 5,000 items, all pairs take minutes.
  private static let count = 5_000

  private func session(showsNumbers: Bool) throws -> AppSession {
    let app = try placeApp {
      TextScreen("List") { for number in 1...Self.count { Button("Row \(number)") {} } }
    }
    let session = AppSession(app, size: .standard)
    if showsNumbers { _ = session.handle(.key("n")) }
    _ = session.draw()
    return session
  }

  @Test(.timeLimit(.minutes(1)), arguments: [false, true])
  func `A key in a long list takes time in proportion to its items`(showsNumbers: Bool) throws {
    let session = try session(showsNumbers: showsNumbers)
    let keys: [(TerminalEvent, String)] = [
      (.key(.down), "Row 2"), (.key(.end), "Row 5000"), (.key(.up), "Row 4999"),
      (.key(.pageUp), "Row 4980"), (.key(.home), "Row 1"), (.key(.tab), "Row 2"),
    ]
    for (key, label) in keys {
      _ = session.handle(key)
      _ = session.draw()
      #expect(session.app.focusedItem()?.label == label)
    }
  }
}
