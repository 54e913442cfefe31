extension Navigator {
  /// The outcome of the last request, for a caller that waits for it.
  struct OutcomeNote {
    /// Whether a caller waits for the outcome.
    var isAwaited = false
    /// Whether the caller's requests are queued, because an action is being applied already.
    ///
    /// If not, a queued request is not the caller's: an observer, for example, replies to it.
    var isForQueued = false
    var outcome: Outcome?
  }

  /// Returns the outcome of the last action that `body` requests, or `nil` if it requests none.
  ///
  /// An action that is requested while another is being applied has the outcome `.queued`. The
  /// requests of observers and handlers that reply to an action don't count.
  package func lastOutcome(of body: () -> Void) -> Outcome? {
    let isBusy = self.isBusy
    var other = OutcomeNote(isAwaited: true, isForQueued: isBusy)
    swap(&note, &other)
    body()
    swap(&note, &other)
    // A body inside another one is part of it, unless it replies to an action of the other one.
    if let outcome = other.outcome, note.isAwaited, note.isForQueued == isBusy {
      noteOutcome(outcome)
    }
    return other.outcome
  }

  /// Notes the outcome of a request.
  func noteOutcome(_ outcome: Outcome) {
    // An object that is released with the former outcome can navigate in its `deinit`, so the
    // former outcome is released after the note has changed.
    var former: Outcome? = outcome
    swap(&note.outcome, &former)
  }
}
