import Observation
import Synchronization

/// Notices when a model changes that was read while screens were built.
///
/// There is at most one tracking at a time, whose registrations in the models end with the next one.
/// Otherwise they would pile up in a model that never changes.
final class ModelTracking {
  private let canceller = Canceller()
  /// The number of the tracking that counts; a tracking with another number has been cancelled.
  private let current = Current()

  deinit { stop() }

  /// Returns the result of `body`, and calls `onChange` once, when the first `@Observable` model
  /// that `body` reads changes.
  ///
  /// It replaces the tracking of the previous call. `onChange` is called on the thread that changes
  /// the model, immediately before the change.
  func track<T>(_ body: () -> T, onChange: @escaping @Sendable () -> Void) -> T {
    stop()
    let number = current.number.withLock { $0 }
    return withObservationTracking {
      canceller.read()
      return body()
    } onChange: { [weak current] in
      guard current?.isFirst(number) == true else { return }
      onChange()
    }
  }

  /// Ends the tracking.
  func stop() {
    current.number.withLock { $0 += 1 }
    canceller.cancel()
  }

  private final class Current: Sendable {
    let number = Mutex(0)

    /// Whether a tracking counts; from now on it doesn't.
    func isFirst(_ tracking: Int) -> Bool {
      number.withLock { number in
        guard number == tracking else { return false }
        number += 1
        return true
      }
    }
  }
}

/// A model that every tracking reads. When it changes, a tracking removes its registrations from all
/// models, which Observation offers no other way to do.
private final class Canceller: Observable, Sendable {
  private let registrar = ObservationRegistrar()

  private var changes: Void { () }

  func read() { registrar.access(self, keyPath: \.changes) }

  func cancel() { registrar.withMutation(of: self, keyPath: \.changes) {} }
}
