import Observation
package import RoutebookApp
import RoutebookNavigation
import Synchronization

/// The changes of an app, whatever their cause, as an asynchronous sequence.
///
/// Each iterator yields once after a change: to what is shown (by navigation) or to an
/// `@Observable` model that the visible screens read. Several changes that happen before the
/// consumer reads the next element are one element. The sequence ends when the app is released or
/// the consumer's task is cancelled.
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

  fileprivate weak var app: HeadlessApp?

  /// Returns an iterator for the changes from now on.
  ///
  /// - Complexity: that of drawing the app once; the same applies to each element.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(app) }

  /// Yields an app's changes to one consumer.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private weak var app: HeadlessApp?
    private var changes: AsyncStream<Void>.AsyncIterator?
    private let consumer: ChangeFeed.Consumer?

    fileprivate init(_ app: HeadlessApp?) {
      self.app = app
      let added = app?.changeFeed.addConsumer()
      changes = added?.changes.makeAsyncIterator()
      consumer = added?.consumer
      app?.watchModels()
    }

    /// Waits for the next change, or returns `nil` if there will be none.
    nonisolated(nonsending) public mutating func next() async -> Void? {
      guard await changes?.next(isolation: #isolation) != nil else { return nil }
      consumer?.read()
      // What is shown now may read other models. They are watched before the consumer reads them,
      // so that no change is missed in between.
      app?.watchModels()
      return ()
    }

    /// Waits for the next change, or returns `nil` if there will be none.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Void? {
      await next()
    }

    /// Ends the changes of this iterator, after a change that is not consumed yet.
    func end() { consumer?.finish() }

    /// Ends the changes of this iterator after a time, unless the returned task is cancelled.
    ///
    /// - Parameters:
    ///   - limit: The time. It counts only while the actor is free: whatever else the actor does
    ///     could delay the changes that the consumer waits for.
    ///   - actor: The actor of the app.
    func end(after limit: Duration, of actor: (any Actor)?) -> Task<Void, Never> {
      Task { [consumer] in
        var left = limit
        while left > .zero {
          let part = Swift.min(left, .milliseconds(10))
          guard (try? await Task.sleep(for: part)) != nil else { return }
          await Self.waitForTurn(on: actor)
          left -= part
        }
        consumer?.finish()
      }
    }

    /// Returns when the actor is free.
    private static func waitForTurn(on actor: isolated (any Actor)?) async {}
  }
}

extension HeadlessApp {
  /// The changes of the app from now on: navigation, the states of screens, and models that the
  /// visible screens read.
  ///
  /// Several changes that happen before the consumer reads the next element are one element. So a
  /// consumer that draws the app after each element draws its latest state, and never falls behind.
  public var changes: AppChanges { AppChanges(app: self) }

  /// Returns to a moment, with what the user had focused and scrolled, and reports it as a change.
  package func jump(to moment: AppMoment, with interaction: Interaction) {
    jump(to: moment)
    self.interaction = interaction
    changeFeed.notify()
  }

  /// Watches the models that the visible screens currently read, until one of them changes.
  ///
  /// It builds these screens.
  fileprivate func watchModels() {
    if !feedsChanges {
      feedsChanges = true
      navigator.onChange { [changeFeed] in changeFeed.notify() }
    }
    _ = buildUntilStable { visibleLayers(of: navigator.state, in: columns, interaction) }
  }
}

/// Reports the change of a model that was read while screens were built.
///
/// There is at most one tracking at a time, whose registrations in the models end with the next
/// one. Otherwise they would pile up in a model that never changes. So each tracking reads this
/// object, too: when that changes, a tracking removes all its registrations, which Observation
/// offers no other way to do.
final class ModelTracker: Observable, Sendable {
  /// The number of the tracking that counts; a tracking with another number has been cancelled.
  private let current = Mutex(0)
  private let registrar = ObservationRegistrar()
  private var changes: Void { () }

  deinit { stop() }

  /// Returns the result of `body`, and calls `onChange` once, when the first `@Observable` model
  /// that `body` reads changes.
  ///
  /// It replaces the tracking of the previous call. `onChange` is called on the thread that changes
  /// the model, immediately before the change.
  func track<T>(_ body: () -> T, onChange: @escaping @Sendable () -> Void) -> T {
    stop()
    let number = current.withLock { $0 }
    return withObservationTracking {
      registrar.access(self, keyPath: \.changes)
      return body()
    } onChange: { [weak self] in
      if self?.isFirst(number) == true { onChange() }
    }
  }

  /// Ends the tracking.
  func stop() {
    current.withLock { $0 += 1 }
    registrar.withMutation(of: self, keyPath: \.changes) {}
  }

  /// Whether a tracking counts; from now on it doesn't.
  private func isFirst(_ tracking: Int) -> Bool {
    current.withLock { current in
      guard current == tracking else { return false }
      current += 1
      return true
    }
  }
}
