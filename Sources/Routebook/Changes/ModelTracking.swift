import Observation
import Synchronization

/// Notices when a model changes that was read while screens were built.
///
/// There is at most one tracking at a time, whose registrations in the models end with the next one.
/// Otherwise they would pile up in a model that never changes. So each tracking reads this object, too: when
/// that changes, a tracking removes all its registrations, which Observation offers no other way to do.
final class ModelTracking: Observable, Sendable {
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
