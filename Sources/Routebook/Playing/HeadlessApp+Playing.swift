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
  ///   - store: Where the steps `save` and `restore` keep states; by default, in memory for this
  ///     script only.
  /// - Throws: `ScriptFailure` for the first step that fails; later steps are not played. A script
  ///   without steps fails, too: nothing would be tested.
  nonisolated(nonsending) public func play(
    _ script: Script, store: any StateStore = InMemoryStateStore()
  ) async throws(ScriptFailure) {
    try await ScriptPlayer(self, store: store).play(script)
  }

  /// The screen and the controls as they are now, and at the end what went wrong in a script.
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

  /// The number of times in a row that all tasks on the actor go on and nothing changes.
  private static let quietRounds = 10
  /// The number of times that the tasks on the actor go on before time passes.
  private static let hastyRounds = 100

  /// Lets tasks go on until the app does nothing by itself any more: until those that it started
  /// have ended, or wait for the end of an element.
  ///
  /// - Parameter limit: The time, which counts only while the actor is free.
  /// - Returns: Whether that is so within the limit.
  @discardableResult
  nonisolated(nonsending) package func settle(within limit: ScriptTimeLimit) async -> Bool {
    let tasks = navigator.startedTasks
    var (rounds, quiet, milliseconds) = (0, 0, 0)
    while quiet < Self.quietRounds || tasks.isBusy {
      // A screen that came to the front can start its own tasks.
      _ = usableScreen()
      if tasks.isEmpty && quiet > 0 { return true }
      let before = (navigator.revision, featureStates())
      if tasks.isBusy && rounds >= Self.hastyRounds {
        guard milliseconds < limit.milliseconds else { return false }
        // The longer it takes, the less a little more matters.
        let pause = min(1 + milliseconds / 20, limit.milliseconds - milliseconds)
        try? await Task.sleep(for: .milliseconds(pause))
        milliseconds += pause
      } else {
        await Task.yield()
      }
      rounds += 1
      quiet = before == (navigator.revision, featureStates()) ? quiet + 1 : 0
    }
    return true
  }
}
