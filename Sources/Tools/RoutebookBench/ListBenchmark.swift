import Routebook
import RoutebookHost
import RoutebookTerminal

/// Uses long lists: handles an arrow key, from the event to the frame, and writes a picture as JSON;
/// compared with shorter lists per item, and with the time that a user doesn't notice.
@MainActor struct ListBenchmark {
  /// The number of buttons for an arrow key, and of rows for JSON: in the shorter list and in the longer.
  let buttons: [Int]
  let rows: [Int]

  /// How long a user takes the answer to a key for immediate (Nielsen, “Usability Engineering”, 5.5).
  private static let immediate = Duration.milliseconds(100)
  /// How long a user waits for a command without losing the thread, from the same source.
  private static let patience = Duration.seconds(1)

  func figures(_ effort: Effort) async -> [Figure] {
    let keys = Measurement(effort: effort).medians(of: buttons.map(arrowKey))
    var documents: [Double] = []
    for count in rows { documents.append(await json(count)) }
    return figures("arrow key", of: buttons, keys, within: Self.immediate)
      + figures("JSON", of: rows, documents, within: Self.patience)
  }

  private func figures(
    _ name: String, of counts: [Int], _ times: [Double], within limit: Duration
  ) -> [Figure] {
    [
      Figure(
        "\(name), per item", size: counts[1], contestant: "a list", baseline: "\(counts[0]) items",
        amount: times[1], baselineAmount: times[0], target: 2),
      Figure(
        name, size: counts[1], contestant: "a list", baseline: "what a user waits for",
        amount: times[1] * Double(counts[1]), baselineAmount: limit / .nanoseconds(1), target: 1),
    ]
  }

  private func arrowKey(_ count: Int) -> Contestant {
    let session = AppSession(Self.app(count), size: .standard)
    consume(session.draw())
    var isDown = false
    return Contestant("arrow key", operations: count) {
      isDown.toggle()
      consume(session.handle(.key(isDown ? .down : .up)))
      consume(session.draw())
    }
  }

  /// The processor time for each row of a picture as JSON, in nanoseconds: the median of three.
  private func json(_ count: Int) async -> Double {
    let host = AppHost(name: "list", version: "1") { Self.app(count) }
    var times: [Double] = []
    for _ in 0..<3 {
      var output = ""
      let start = threadProcessorTime()
      let code = await host.run(
        ["render", "ListRoute.buttons", "--format", "json"],
        on: Console(write: { output += $0 }, complain: { _ in }))
      times.append((threadProcessorTime() - start) / .nanoseconds(1) / Double(count))
      precondition(code == .success && output.utf8.count > count)
    }
    return times.sorted()[1]
  }

  private nonisolated static func app(_ count: Int) -> HeadlessApp {
    do {
      return try HeadlessApp(
        root: ListRoute.buttons, modules: [{ _ in ListCoordinator(count: count) }])
    } catch {
      preconditionFailure(error.description)
    }
  }
}

enum ListRoute: Route {
  case buttons
}

private final class ListCoordinator: CoordinatorModule {
  private let count: Int

  init(count: Int) { self.count = count }

  func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.navigationDestination(for: ListRoute.self) { [count] _ in
      TextScreen("List") { for number in 1...count { Button("Row \(number)") {} } }
    }
  }
}
