import Synchronization

/// Notifies the consumers of an app's changes.
///
/// It knows neither the app nor its models, so it keeps none of them alive, and models can notify
/// it from any thread.
final class ChangeFeed: Sendable {
  private struct Reference {
    weak let consumer: ChangeConsumer?
  }

  private struct State {
    var references: [Reference] = []
    var isFinished = false
  }

  private let state = Mutex(State())

  private var consumers: [ChangeConsumer] {
    state.withLock { $0.references.compactMap(\.consumer) }
  }

  /// Whether anyone consumes the changes.
  var hasConsumers: Bool { !consumers.isEmpty }

  /// Adds a consumer of all changes from now on, until it is released.
  func addConsumer() -> ChangeConsumer {
    let consumer = ChangeConsumer()
    let isFinished = state.withLock { state in
      state.references.removeAll { $0.consumer == nil }
      state.references.append(Reference(consumer: consumer))
      return state.isFinished
    }
    if isFinished { consumer.end() }
    return consumer
  }

  /// Notes a change for every consumer.
  func note() {
    for consumer in consumers { consumer.note() }
  }

  /// Ends the changes for all consumers, present and future.
  func finish() {
    state.withLock { $0.isFinished = true }
    for consumer in consumers { consumer.end() }
  }
}

/// A consumer of an app's changes.
final class ChangeConsumer: Sendable {
  private struct State {
    /// Whether something has changed since the consumer's last element.
    var hasChange = false
    var isEnded = false
    var waiters: [CheckedContinuation<Bool, Never>] = []
  }

  private let state = Mutex(State())

  /// Notes a change. One that is not consumed yet, and those after it, are one change.
  fileprivate func note() {
    wake(with: true) { state in
      if state.waiters.isEmpty { state.hasChange = !state.isEnded }
    }
  }

  /// Ends the changes, after one that is not consumed yet.
  func end() { wake(with: false) { $0.isEnded = true } }

  private func wake(with answer: Bool, _ change: (inout State) -> Void) {
    let waiters = state.withLock { state in
      change(&state)
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.resume(returning: answer) }
  }

  /// Waits for the next change, and returns false if there will be none: the app is gone, the task
  /// is cancelled, or the consumer's changes have ended.
  nonisolated(nonsending) func next() async -> Bool {
    let hasChange = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let answer: Bool? = state.withLock { state in
          if state.hasChange || state.isEnded { return state.hasChange }
          state.waiters.append(continuation)
          return nil
        }
        if let answer { continuation.resume(returning: answer) }
      }
    } onCancel: {
      end()
    }
    // What changed since the consumer was woken up is part of the change that it reads now.
    if hasChange { state.withLock { $0.hasChange = false } }
    return hasChange
  }
}
