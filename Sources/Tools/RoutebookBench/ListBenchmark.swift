import Routebook
import RoutebookHost
import RoutebookTerminal

/// Long lists: an arrow key from the event to the frame, and a picture as JSON, compared with
/// shorter lists per item and with the time that a user does not notice.
@MainActor struct ListBenchmark {
  /// The number of buttons for an arrow key, and of rows for JSON: in the shorter list and in the
  /// longer.
  let buttons: [Int]
  let rows: [Int]

  /// The time in which an answer to a key seems immediate (Nielsen, “Usability Engineering”, 5.5).
  private static let immediate = Duration.milliseconds(100)
  /// The time in which a user's train of thought is not interrupted, from the same source.
  private static let patience = Duration.seconds(1)

  func figures(_ effort: Effort) async -> [Figure] {
    let keys = effort.times(of: buttons.map(arrowKey))
    var documents: [Timing] = []
    for count in rows { documents.append(await json(count)) }
    return figures("arrow key", of: buttons, keys, within: Self.immediate)
      + figures("JSON", of: rows, documents, within: Self.patience)
  }

  private func figures(
    _ name: String, of counts: [Int], _ times: [Timing], within limit: Duration
  ) -> [Figure] {
    let whole = Timing(name: "a list", nanoseconds: times[1].nanoseconds * Double(counts[1]))
    return [
      Figure(
        benchmark: "\(name), per item", size: counts[1], contestant: times[1], baseline: times[0],
        target: 2),
      Figure(
        benchmark: name, size: counts[1], contestant: whole, limit: limit / .nanoseconds(1)),
    ]
  }

  private func arrowKey(_ count: Int) -> Contestant {
    let session = AppSession(Self.app(count), size: .standard)
    consume(session.draw())
    var isDown = false
    return Contestant(name: "\(count) items", operations: count) {
      isDown.toggle()
      consume(session.handle(.key(isDown ? .down : .up)))
      consume(session.draw())
    }
  }

  /// The processor time for each row of a picture as JSON: the median of three.
  private func json(_ count: Int) async -> Timing {
    let host = AppHost(name: "list", version: "1") { Self.app(count) }
    var times: [Double] = []
    for _ in 0..<3 {
      let time = await processorTime {
        let result = await host.result(of: "render", "PageRoute.page", "--format", "json")
        precondition(result.exitCode == 0 && result.output.utf8.count > count)
      }
      times.append(time / Double(count))
    }
    return Timing(name: "\(count) items", nanoseconds: times.sorted()[1])
  }

  private nonisolated static func app(_ count: Int) -> HeadlessApp {
    PageCoordinator.app {
      TextScreen("List") { for number in 1...count { Button("Row \(number)") {} } }
    }
  }
}
