/// The tasks that an app started, as far as they are still there.
///
/// It knows those that inherit from the code that starts them: `Task { … }` does, `Task.detached` and queues
/// don't.
package final class StartedTasks {
  /// The mark for the next step. As long as no task carries it, it is used again.
  private var next = TaskMark()
  private var isNoting = false
  private var marks: [(mark: TaskMark, isIgnored: Bool)] = []

  package init() {}

  /// Performs a step, and knows from then on the tasks that it starts.
  package func noting<Result>(_ step: () throws -> Result) rethrows -> Result {
    if isNoting { return try step() }
    isNoting = true
    defer {
      isNoting = false
      if !isKnownUniquelyReferenced(&next) {
        marks.append((next, false))
        next = TaskMark()
      }
    }
    return try TaskMark.$current.withValue(next, operation: step)
  }

  /// Whether none of the tasks is there any more.
  package var isEmpty: Bool {
    removeEnded()
    return marks.isEmpty
  }

  /// Whether one of the tasks goes on by itself, since it does not wait for the end of an element.
  package var isBusy: Bool {
    removeEnded()
    return marks.contains { !$0.isIgnored && !$0.mark.isWaiting }
  }

  /// Whether any task was started since the last call, as far as it is still there.
  package func takeStarted() -> Bool {
    if marks.isEmpty { return false }
    defer { marks = [] }
    return !isEmpty
  }

  /// Ignores the tasks that go on: those that never end keep nobody waiting.
  package func ignoreRunning() {
    for index in marks.indices { marks[index].isIgnored = true }
  }

  private func removeEnded() {
    for index in marks.indices.reversed() where isKnownUniquelyReferenced(&marks[index].mark) {
      marks.remove(at: index)
    }
  }
}
