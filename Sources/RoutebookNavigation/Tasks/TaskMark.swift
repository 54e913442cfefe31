import Synchronization

/// What all tasks carry that an app starts in one step: the mark is there as long as one of them is.
///
/// A task keeps the task-local values with which it is created, and passes them on to the tasks that it
/// starts.
package final class TaskMark: Sendable {
  /// The mark for the tasks that are started at the moment.
  @TaskLocal package static var current: TaskMark?

  private let waiting = Atomic(0)

  package init() {}

  /// Whether one of the tasks waits for the end of an element.
  package var isWaiting: Bool { waiting.load(ordering: .relaxed) > 0 }

  func beginWaiting() { waiting.add(1, ordering: .relaxed) }

  func endWaiting() { waiting.subtract(1, ordering: .relaxed) }
}
