import Synchronization

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
  func finish(_ end: AnyEnd) {
    let continuation = state.withLock { state -> CheckedContinuation<AnyEnd?, Never>? in
      switch state {
      case .finished: return nil
      case .idle, .cancelled:
        state = .finished(end)
        return nil
      case .waiting(let continuation, let mark):
        mark?.endWaiting()
        state = .finished(end)
        return continuation
      }
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
      let continuation = state.withLock { state -> CheckedContinuation<AnyEnd?, Never>? in
        switch state {
        case .cancelled, .finished: return nil
        case .idle:
          state = .cancelled
          return nil
        case .waiting(let continuation, let mark):
          mark?.endWaiting()
          state = .cancelled
          return continuation
        }
      }
      continuation?.resume(returning: nil)
    }
  }
}
