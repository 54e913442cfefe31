import Synchronization

/// Notifies the consumers of an app's changes.
///
/// It knows neither the app nor its models, so it keeps none of them alive, and models can notify
/// it from any thread.
final class ChangeFeed: Sendable {
  private struct State {
    /// How often a consumer was added.
    var count = 0
    var isFinished = false
    var consumers: [Int: AsyncStream<Void>.Continuation] = [:]
  }

  private let state = Mutex(State())

  /// Whether anyone consumes the changes.
  var hasConsumers: Bool { state.withLock { !$0.consumers.isEmpty } }

  /// Adds a consumer of all changes from now on, until its stream is released. Changes that it has
  /// not consumed yet are one change.
  func addConsumer() -> (
    changes: AsyncStream<Void>, consumer: AsyncStream<Void>.Continuation
  ) {
    let (changes, consumer) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let number: Int? = state.withLock { state in
      guard !state.isFinished else { return nil }
      state.count += 1
      state.consumers[state.count] = consumer
      return state.count
    }
    if let number {
      consumer.onTermination = { [weak self] _ in
        _ = self?.state.withLock { $0.consumers.removeValue(forKey: number) }
      }
    } else {
      consumer.finish()
    }
    return (changes, consumer)
  }

  /// Notes a change for every consumer.
  func note() {
    for consumer in state.withLock({ Array($0.consumers.values) }) { consumer.yield() }
  }

  /// Ends the changes for all consumers, present and future.
  func finish() {
    let consumers = state.withLock { state in
      state.isFinished = true
      return Array(state.consumers.values)
    }
    for consumer in consumers { consumer.finish() }
  }
}
