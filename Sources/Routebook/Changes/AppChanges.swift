/// The changes of an app, whatever their cause, as an asynchronous sequence.
///
/// Each iterator yields once after a change: to what is shown (by navigation) or to an `@Observable`
/// model that the visible screens read. Several changes that happen before the consumer reads the
/// next element are one element. The sequence ends when the app is released or the consumer's task
/// is cancelled.
///
/// ```swift
/// for await _ in app.changes { draw(app.frame()) }
/// ```
///
/// The sequence does not keep the app alive. Several consumers can use it at the same time, each
/// with its own iterator, where the app is used: on its actor. Models must be changed there too: a
/// change on another thread is reported immediately before it takes effect.
public struct AppChanges: AsyncSequence {
  /// An element says only that something has changed.
  public typealias Element = Void

  private(set) weak var app: HeadlessApp?

  /// Returns an iterator for the changes from now on.
  ///
  /// - Complexity: that of drawing the app once; the same applies to each element.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(app) }

  /// Yields an app's changes to one consumer.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private weak var app: HeadlessApp?
    private let subscription: ChangeSubscription?

    fileprivate init(_ app: HeadlessApp?) {
      self.app = app
      subscription = app.map { ChangeSubscription($0.changeFeed) }
      app?.watchModels()
    }

    /// Waits for the next change, or returns `nil` if there will be none.
    nonisolated(nonsending) public mutating func next() async -> Void? {
      guard let subscription, await subscription.next() else { return nil }
      // What is shown now may read other models. They are watched before the consumer reads them, so
      // that no change is missed in between.
      app?.watchModels()
      return ()
    }

    /// Waits for the next change, or returns `nil` if there will be none.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Void? {
      await next()
    }

    /// Ends the changes of this iterator, after a change that is not consumed yet.
    func end() { subscription?.end() }

    /// Ends the changes of this iterator after a time, unless the returned task is cancelled.
    ///
    /// - Parameters:
    ///   - limit: The time. It counts only while the actor is free: whatever else the actor does could
    ///     delay the changes that the consumer waits for.
    ///   - actor: The actor of the app.
    func end(after limit: Duration, of actor: (any Actor)?) -> Task<Void, Never> {
      Task { [subscription] in
        var left = limit
        while left > .zero {
          let part = Swift.min(left, .milliseconds(10))
          guard (try? await Task.sleep(for: part)) != nil else { return }
          await Self.visit(actor)
          left -= part
        }
        subscription?.end()
      }
    }

    /// Returns when the actor is free.
    private static func visit(_ actor: isolated (any Actor)?) async {}
  }
}

/// A consumer of changes, until it is released.
private final class ChangeSubscription: Sendable {
  private let feed: ChangeFeed
  private let number: Int

  init(_ feed: ChangeFeed) {
    self.feed = feed
    number = feed.addConsumer()
  }

  deinit { feed.removeConsumer(number) }

  nonisolated(nonsending) func next() async -> Bool { await feed.next(for: number) }

  func end() { feed.end(number) }
}

extension AppChanges {
  init(of app: HeadlessApp) { self.app = app }
}
