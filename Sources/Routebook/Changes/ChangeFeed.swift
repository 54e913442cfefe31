import Synchronization

/// Notifies the consumers of an app's changes.
///
/// It knows neither the app nor its models, so it keeps none of them alive, and models can notify
/// it from any thread.
final class ChangeFeed: Sendable {
  private typealias Waiter = CheckedContinuation<Bool, Never>

  private struct Consumer {
    /// Whether something has changed since the consumer's last element.
    var hasChange = false
    var isEnded = false
    private(set) var waiters: [Waiter] = []

    mutating func wait(_ waiter: Waiter) { waiters.append(waiter) }

    mutating func takeWaiters() -> [Waiter] {
      defer { waiters = [] }
      return waiters
    }
  }

  private struct State {
    var consumers: [Int: Consumer] = [:]
    var lastNumber = 0
    var isFinished = false
  }

  private let state = Mutex(State())

  /// Whether anyone consumes the changes.
  var hasConsumers: Bool { state.withLock { !$0.consumers.isEmpty } }

  /// Adds a consumer of all changes from now on, and returns its number.
  func addConsumer() -> Int {
    state.withLock { state in
      state.lastNumber += 1
      state.consumers[state.lastNumber] = Consumer(isEnded: state.isFinished)
      return state.lastNumber
    }
  }

  /// Removes a consumer, which nobody can wait for any more.
  func removeConsumer(_ number: Int) {
    state.withLock { _ = $0.consumers.removeValue(forKey: number) }
  }

  /// Notes a change for every consumer. A change that a consumer has not consumed yet, and those
  /// after it, are one change for this consumer.
  func note() {
    let waiters = state.withLock { state in
      var waiters: [Waiter] = []
      for (number, consumer) in state.consumers where !consumer.isEnded {
        if consumer.waiters.isEmpty {
          state.consumers[number]!.hasChange = true
        } else {
          waiters += state.consumers[number]!.takeWaiters()
        }
      }
      return waiters
    }
    for waiter in waiters { waiter.resume(returning: true) }
  }

  /// Ends the changes for one consumer, after a change that it has not consumed yet.
  func end(_ number: Int) {
    let waiters = state.withLock { state in
      state.consumers[number]?.isEnded = true
      return state.consumers[number]?.takeWaiters() ?? []
    }
    for waiter in waiters { waiter.resume(returning: false) }
  }

  /// Ends the changes for all consumers, present and future.
  func finish() {
    let consumers = state.withLock { state in
      state.isFinished = true
      return Array(state.consumers.keys)
    }
    for consumer in consumers { end(consumer) }
  }

  /// Waits for the next change, and returns false if there will be none: the app is gone, the task
  /// is cancelled, or the consumer's changes have ended.
  nonisolated(nonsending) func next(for number: Int) async -> Bool {
    let hasChange = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let answer: Bool? = state.withLock { state in
          guard let consumer = state.consumers[number] else { return false }
          if consumer.hasChange {
            state.consumers[number]!.hasChange = false
            return true
          }
          if consumer.isEnded { return false }
          state.consumers[number]!.wait(continuation)
          return nil
        }
        if let answer { continuation.resume(returning: answer) }
      }
    } onCancel: {
      end(number)
    }
    // What changed since the consumer was woken up is part of the change that it reads now.
    if hasChange { state.withLock { $0.consumers[number]?.hasChange = false } }
    return hasChange
  }
}
