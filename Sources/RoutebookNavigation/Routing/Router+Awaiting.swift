public import RoutebookRegistry
import Synchronization

extension Router {
  /// Pushes or presents a route, waits for its end, and returns the end with its result.
  ///
  /// The method runs on the caller's actor, which must be the actor that the router is used on. If
  /// a guard sends the user on a detour first, or answers later, the call waits for that, too. If
  /// the waiting task is cancelled, the element is removed with the cause `cancelled`, and guards
  /// are not asked; during a detour, the element is no longer opened, and the detour stays; a late
  /// answer is no longer needed. A task that is already cancelled opens nothing, and asks no guard.
  /// Every call returns once, when the element ends or the task is cancelled; until then, the task
  /// keeps the router alive.
  ///
  /// - Parameters:
  ///   - route: The route to open.
  ///   - presentation: The way in which the route is shown.
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
    var cancelWait: (() -> Void)?
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
    handlers.onWait = { cancelWait = $0 }
    handlers.accepts = { $0.as(R.Output.self) != nil }
    let outcome = perform(.open(destination), handlers: handlers)
    // A queue beyond its limit refuses requests without calling their handlers.
    if !outcome.changedState && !outcome.isPending {
      waiter.finish(AnyEnd(notOpened: destination, .notOpened(outcome)))
    }
    if let end = await waiter.end() { return end.typed(as: R.Output.self) }
    // The task was cancelled before the element ended.
    isAbandoned = true
    if let opened { perform(.close(opened, cause: .cancelled)) } else { cancelWait?() }
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
    case waiting(CheckedContinuation<AnyEnd?, Never>, TaskToken?)
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
      guard case .waiting(let continuation, let token) = state else { return nil }
      token?.endWaiting()
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
            let token = TaskToken.current
            token?.beginWaiting()
            state = .waiting(continuation, token)
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

/// A task-local token that all tasks started in one step share; it lives as long as one of them.
///
/// A task keeps the task-local values with which it is created, and passes them on to the tasks
/// that it starts.
package final class TaskToken: Sendable {
  /// The token for the tasks that the current step starts.
  @TaskLocal package static var current: TaskToken?

  private let waiting = Atomic(0)

  package init() {}

  /// Whether one of the tasks waits for the end of an element.
  package var isWaiting: Bool { waiting.load(ordering: .relaxed) > 0 }

  func beginWaiting() { waiting.add(1, ordering: .relaxed) }

  func endWaiting() { waiting.subtract(1, ordering: .relaxed) }
}

/// The tasks that an app started and that have not ended.
///
/// It tracks tasks that inherit task-local values: `Task { … }` does, `Task.detached` and dispatch
/// queues do not.
package final class StartedTasks {
  /// The token for the next step. As long as no task carries it, it is used again.
  private var next = TaskToken()
  private var isTracking = false
  private var tokens: [(token: TaskToken, isIgnored: Bool)] = []

  package init() {}

  /// Runs `step`, and tracks the tasks that it starts.
  package func tracking<Result>(_ step: () throws -> Result) rethrows -> Result {
    if isTracking { return try step() }
    isTracking = true
    defer {
      isTracking = false
      if !isKnownUniquelyReferenced(&next) {
        tokens.append((next, false))
        next = TaskToken()
      }
    }
    return try TaskToken.$current.withValue(next, operation: step)
  }

  /// Runs `step`, and tracks the task that it starts apart from all others.
  func trackingSeparately(_ step: () -> Void) {
    let token = TaskToken()
    TaskToken.$current.withValue(token, operation: step)
    // No caller may ever ask about them.
    removeEnded()
    tokens.append((token, false))
  }

  /// Whether all of the tasks have ended.
  package var isEmpty: Bool {
    removeEnded()
    return tokens.isEmpty
  }

  /// Whether one of the tasks runs by itself: it does not wait for the end of an element.
  package var isBusy: Bool {
    removeEnded()
    return tokens.contains { !$0.isIgnored && !$0.token.isWaiting }
  }

  /// Forgets the tracked tasks, and returns whether one of them had not ended.
  package func takeStarted() -> Bool {
    if tokens.isEmpty { return false }
    defer { tokens = [] }
    return !isEmpty
  }

  /// Leaves the tasks tracked so far out of `isBusy`, so that tasks that never end delay nothing.
  package func ignoreRunning() {
    for index in tokens.indices { tokens[index].isIgnored = true }
  }

  /// Forgets the tasks that wait for the ends of elements, which an app that jumps leaves behind
  /// for ever.
  package func forgetWaiting() { tokens.removeAll { $0.token.isWaiting } }

  private func removeEnded() {
    for index in tokens.indices.reversed() where isKnownUniquelyReferenced(&tokens[index].token) {
      tokens.remove(at: index)
    }
  }
}
