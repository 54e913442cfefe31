public import RoutebookApp
import RoutebookNavigation
public import RoutebookScripts

extension HeadlessApp {
  /// Plays a script: performs its steps, and checks what the steps expect.
  ///
  /// A step `include "name"` includes a script that a module registers. The method runs on the
  /// caller's actor, and suspends between steps so that other tasks can run.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - store: The store in which the steps `save` and `restore` keep states; by default, in
  ///     memory for this script only.
  /// - Throws: `ScriptFailure` for the first step that fails; later steps are not played. A script
  ///   without steps fails, too: nothing would be tested.
  nonisolated(nonsending) public func play(
    _ script: Script, store: any StateStore = InMemoryStateStore()
  ) async throws(ScriptFailure) {
    try await ScriptPlayer(self, store: store).play(script)
  }

  /// The current screen and its controls, followed by the problem of a script.
  ///
  /// - Parameters:
  ///   - problem: A `ScriptFailure`, or why the script can't be read.
  ///   - failure: The failure, if the problem is one.
  ///   - frame: The screen, as the reader of the report wants to see it.
  package func playReport(
    _ problem: String, of failure: ScriptFailure? = nil, frame: String
  ) -> String {
    let controls = describedControls(of: failure).enumerated().map { "  \($0 + 1). \($1)" }
    return """
      \(frame)
      Controls:
      \(controls.isEmpty ? "  none" : controls.joined(separator: "\n"))

      \(problem)
      """
  }

  /// The controls in words, with what makes them differ from those of a failed step that look the
  /// same.
  package func describedControls(of failure: ScriptFailure?) -> [String] {
    items().describedControls { failure?.description(of: $0) ?? $0.description }
  }

  /// The number of rounds in a row without a change after which the app counts as idle, if none of
  /// its tasks is busy.
  private static let idleRounds = 10
  /// The number of rounds that only yield; after them, the app sleeps between rounds while a task
  /// is busy.
  private static let roundsBeforeSleeping = 100

  /// Lets tasks run until the app is idle: until the tasks that it started have ended or wait for
  /// the end of an element.
  ///
  /// - Parameter limit: The time, which counts only while the actor is free.
  /// - Returns: Whether the app became idle within the limit.
  @discardableResult
  nonisolated(nonsending) package func settle(within limit: ScriptTimeLimit) async -> Bool {
    let tasks = navigator.startedTasks
    var (rounds, idle, milliseconds) = (0, 0, 0)
    while idle < Self.idleRounds || tasks.isBusy {
      // A screen that came to the front can start its own tasks.
      _ = usableScreen()
      if tasks.isEmpty && idle > 0 { return true }
      let before = (navigator.revision, featureStates())
      if tasks.isBusy && rounds >= Self.roundsBeforeSleeping {
        guard milliseconds < limit.milliseconds else { return false }
        // Pauses grow with the time that has passed.
        let pause = min(1 + milliseconds / 20, limit.milliseconds - milliseconds)
        try? await Task.sleep(for: .milliseconds(pause))
        milliseconds += pause
      } else {
        await Task.yield()
      }
      rounds += 1
      idle = before == (navigator.revision, featureStates()) ? idle + 1 : 0
    }
    return true
  }
}
