public import RoutebookRegistry
import Synchronization

extension Router {
  /// Pushes or presents a route, waits for its end, and returns the end with its result.
  ///
  /// The method runs on the caller's actor, which must be the actor that the router is used on. If
  /// a guard sends the user on a detour first, or answers later, the call waits for that, too. If
  /// the waiting task is cancelled, the element is removed with the cause `cancelled`, and guards
  /// are not asked; during a detour, the element is not opened any more, and the detour stays; a
  /// late answer is not needed any more. A task that is already cancelled opens nothing, and asks
  /// no guard. Every call returns once, when the element ends or the task is cancelled; until then,
  /// the task keeps the router alive.
  ///
  /// - Parameters:
  ///   - route: The route to open.
  ///   - presentation: How the route is shown.
  ///   - isolation: The caller's actor.
  ///   - fileID: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  public func open<R: Route>(
    _ route: R, as presentation: Presentation = .push,
    isolation: isolated (any Actor)? = #isolation, fileID: String = #fileID, line: Int = #line
  ) async -> End<R.Output> {
    let destination = Destination(route, as: presentation)
    if Task.isCancelled {
      return AnyEnd(notOpened: destination, .cancelled).typed(as: R.Output.self)
    }
    let waiter = Waiter()
    var opened: StackElement.ID?
    var giveUp: (() -> Void)?
    var isAbandoned = false
    var handlers = NavigationHandlers(
      onEnd: { waiter.finish($0) },
      onOutcome: { [weak self] outcome in
        if let opened {
          if isAbandoned { self?.perform(.close(opened, cause: .cancelled)) }
        } else {
          waiter.finish(AnyEnd(notOpened: destination, .notOpened(outcome)))
        }
      }, fileID: fileID, line: line)
    handlers.onOpen = { opened = $0 }
    handlers.onWait = { giveUp = $0 }
    handlers.accepts = { $0.as(R.Output.self) != nil }
    let outcome = perform(.open(destination), handlers: handlers)
    // A queue beyond its limit refuses requests without calling their handlers.
    if !outcome.changedState && !outcome.isPending {
      waiter.finish(AnyEnd(notOpened: destination, .notOpened(outcome)))
    }
    if let end = await waiter.end() { return end.typed(as: R.Output.self) }
    // The task was cancelled before the element ended.
    isAbandoned = true
    if let opened { perform(.close(opened, cause: .cancelled)) } else { giveUp?() }
    let end = waiter.result ?? AnyEnd(notOpened: destination, .notOpened(.queued))
    return end.typed(as: R.Output.self)
  }

  /// Opens an overlay as its own presentation, waits for its end, and returns the end with its
  /// result: see `open(_:as:)`.
  public func open<R: OverlayRoute>(
    _ overlay: R, isolation: isolated (any Actor)? = #isolation,
    fileID: String = #fileID, line: Int = #line
  ) async -> End<R.Output> {
    await open(overlay, as: overlay.presentation, isolation: isolation, fileID: fileID, line: line)
  }
}

/// A task that waits for the end of an element.
///
/// The task resumes at the end of the element or when it is cancelled, whichever comes first.
/// A cancellation can come from any thread.
final class Waiter: Sendable {
  private enum State {
    case idle
    case waiting(CheckedContinuation<AnyEnd?, Never>, TaskMark?)
    case cancelled
    case finished(AnyEnd)
  }

  private let state = Mutex(State.idle)

  /// The end, or `nil` if the element has not ended.
  var result: AnyEnd? {
    state.withLock { if case .finished(let end) = $0 { end } else { nil } }
  }

  /// Resumes the task with the end; only the first call has an effect.
  func finish(_ end: AnyEnd) { resume(.finished(end), returning: end) }

  /// Resumes the task, if it waits. What comes first counts, but a cancelled task still takes its
  /// end.
  private func resume(_ next: State, returning end: AnyEnd?) {
    let continuation = state.withLock { state -> CheckedContinuation<AnyEnd?, Never>? in
      if case .finished = state { return nil }
      defer { state = next }
      guard case .waiting(let continuation, let mark) = state else { return nil }
      mark?.endWaiting()
      return continuation
    }
    continuation?.resume(returning: end)
  }

  /// Waits for the end; returns `nil` if the task is cancelled first.
  func end(isolation: isolated (any Actor)? = #isolation) async -> AnyEnd? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let known = state.withLock { state -> AnyEnd?? in
          switch state {
          case .idle, .waiting:
            let mark = TaskMark.current
            mark?.beginWaiting()
            state = .waiting(continuation, mark)
            return nil
          case .cancelled: return .some(nil)
          case .finished(let end): return .some(end)
          }
        }
        if let known { continuation.resume(returning: known) }
      }
    } onCancel: {
      resume(.cancelled, returning: nil)
    }
  }
}

/// What all tasks carry that an app starts in one step: the mark is there as long as one of them
/// is.
///
/// A task keeps the task-local values with which it is created, and passes them on to the tasks
/// that it starts.
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

/// The tasks that an app started, as far as they are still there.
///
/// It knows those that inherit from the code that starts them: `Task { … }` does, `Task.detached`
/// and queues don't.
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

  /// Performs a step that starts a task, which has a mark of its own: whether it goes on does not
  /// depend on the tasks with which it is started.
  func startingAlone(_ step: () -> Void) {
    let mark = TaskMark()
    TaskMark.$current.withValue(mark, operation: step)
    // Nobody may ever ask about them.
    removeEnded()
    marks.append((mark, false))
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

  /// Forgets the tasks that wait for the ends of elements, which an app that jumps leaves behind
  /// for ever.
  package func forgetWaiting() { marks.removeAll { $0.mark.isWaiting } }

  private func removeEnded() {
    for index in marks.indices.reversed() where isKnownUniquelyReferenced(&marks[index].mark) {
      marks.remove(at: index)
    }
  }
}
