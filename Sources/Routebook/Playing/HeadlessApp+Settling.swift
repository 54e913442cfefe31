import RoutebookApp
import RoutebookNavigation
package import RoutebookScripts

extension HeadlessApp {
  /// The number of times in a row that all tasks on the actor go on and nothing changes.
  private static let quietRounds = 10
  /// The number of times that the tasks on the actor go on before time passes.
  private static let hastyRounds = 100

  /// Lets tasks go on until the app does nothing by itself any more: until those that it started have
  /// ended, or wait for the end of an element.
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
        try? await Task.sleep(for: .milliseconds(1))
        milliseconds += 1
      } else {
        await Task.yield()
      }
      rounds += 1
      quiet = before == (navigator.revision, featureStates()) ? quiet + 1 : 0
    }
    return true
  }
}
