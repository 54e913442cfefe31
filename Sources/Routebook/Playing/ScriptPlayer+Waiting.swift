import RoutebookNavigation
import RoutebookScripts

extension ScriptPlayer {
  /// Waits until the app does nothing by itself any more, which fails only if patience ends it.
  nonisolated(nonsending) func settle(
    within limit: ScriptTimeLimit
  ) async throws(ScriptMismatch) {
    let time = time(of: limit)
    if await app.settle(within: time) || time == limit { return }
    throw ScriptMismatch(
      expected: "the app to do nothing by itself any more within \(time)",
      found: "tasks that go on", needsTime: true)
  }

  /// Waits until what a step expects is so, and looks again only when the app changes.
  nonisolated(nonsending) func wait(
    for action: ScriptStep.Action, _ limit: ScriptTimeLimit
  ) async throws(ScriptMismatch) {
    let time = time(of: limit)
    var changes = app.changes.makeAsyncIterator()
    let timer = changes.end(after: .milliseconds(time.milliseconds), of: #isolation)
    defer { timer.cancel() }
    var isOver = false
    while true {
      do {
        return try perform(action)
      } catch {
        if isOver {
          var error = error
          error.expected += " within \(time)"
          error.needsTime = time != limit && app.navigator.startedTasks.isBusy
          throw error
        }
        // When the time is over, what is shown then counts.
        isOver = await changes.next() == nil
      }
    }
  }

  /// The time for a step with a limit.
  private func time(of limit: ScriptTimeLimit) -> ScriptTimeLimit {
    guard let patience, patience.milliseconds < limit.milliseconds else { return limit }
    return patience
  }
}
