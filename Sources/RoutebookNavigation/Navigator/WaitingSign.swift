import Observation

/// Whether a request waits for the answer of a guard: observable, unlike the navigator.
@Observable package final class WaitingSign {
  package private(set) var isShown = false
  /// The same: who changes the state does not observe it.
  @ObservationIgnored private var isWaiting = false

  /// Notifies observers of a change alone.
  func show(_ isWaiting: Bool) {
    guard isWaiting != self.isWaiting else { return }
    self.isWaiting = isWaiting
    isShown = isWaiting
  }
}
