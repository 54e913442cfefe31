/// What an action led to. A refusal is not an error: the state stays the same, and the outcome says
/// why.
public enum Outcome: Hashable, Sendable {
  /// The state changed.
  case committed
  /// The state stays the same.
  case unchanged(Reason)
  /// A guard refused the action: the state stays the same.
  indirect case refused(Refusal)
  /// A guard sent the user elsewhere: another action replaced this one.
  indirect case redirected(Redirection)
  /// A guard sent the user on a detour; the action follows if the detour ends with a result.
  ///
  /// `NavigationHandlers.onOutcome` is called with the final outcome.
  indirect case detoured(Redirection)
  /// The action was requested while another was being applied, and is performed after it.
  case queued

  /// Whether the state changed: by the action itself, by the action that it was redirected to, or
  /// by the start of a detour.
  public var changedState: Bool {
    switch self {
    case .committed: true
    case .redirected(let redirection), .detoured(let redirection):
      redirection.outcome.changedState
    case .unchanged, .refused, .queued: false
    }
  }

  /// Whether the outcome follows later, to `NavigationHandlers.onOutcome`.
  public var isPending: Bool {
    switch self {
    case .queued, .detoured: true
    case .committed, .unchanged, .refused, .redirected: false
    }
  }

  /// The outcome of the action that was finally applied or refused.
  var last: Outcome {
    switch self {
    case .redirected(let redirection), .detoured(let redirection): redirection.outcome
    case .committed, .unchanged, .refused, .queued: self
    }
  }
}
