import Synchronization

/// Notifies the consumers of an app's changes.
///
/// It knows neither the app nor its models, so it keeps none of them alive, and models can notify
/// it from any thread.
final class ChangeFeed: Sendable {
  private struct State {
    /// The number of consumers added so far.
    var count = 0
    var isFinished = false
    var consumers: [Int: Consumer] = [:]
  }

  /// A consumer of the changes.
  final class Consumer: Sendable {
    fileprivate let stream: AsyncStream<Void>.Continuation
    /// Whether it has not read the last change yet; what changes meanwhile is the same change.
    private let isBehind = Atomic(false)

    fileprivate init(_ stream: AsyncStream<Void>.Continuation) { self.stream = stream }

    fileprivate func notify() {
      if !isBehind.exchange(true, ordering: .sequentiallyConsistent) { stream.yield() }
    }

    /// Records that it reads a change.
    func read() { isBehind.store(false, ordering: .sequentiallyConsistent) }

    /// Ends the changes, after one that is not read yet.
    func finish() { stream.finish() }
  }

  private let state = Mutex(State())

  /// Whether anyone consumes the changes.
  var hasConsumers: Bool { state.withLock { !$0.consumers.isEmpty } }

  /// Adds a consumer of all changes from now on, until its stream is released. Changes that it has
  /// not consumed yet are one change.
  func addConsumer() -> (changes: AsyncStream<Void>, consumer: Consumer) {
    let (changes, stream) = AsyncStream.makeStream(of: Void.self)
    let consumer = Consumer(stream)
    let number: Int? = state.withLock { state in
      guard !state.isFinished else { return nil }
      state.count += 1
      state.consumers[state.count] = consumer
      return state.count
    }
    if let number {
      stream.onTermination = { [weak self] _ in
        _ = self?.state.withLock { $0.consumers.removeValue(forKey: number) }
      }
    } else {
      consumer.finish()
    }
    return (changes, consumer)
  }

  /// Notes a change for every consumer.
  func notify() {
    for consumer in state.withLock({ Array($0.consumers.values) }) { consumer.notify() }
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
