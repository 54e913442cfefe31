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
  /// The action was requested while another was being applied, and is performed after it.
  case queued

  /// Whether the state changed, by the action itself or by the action that it was redirected to.
  public var isCommitted: Bool {
    switch self {
    case .committed: true
    case .redirected(let redirection): redirection.outcome.isCommitted
    case .unchanged, .refused, .queued: false
    }
  }

  /// The outcome of the action that was finally applied or refused.
  var last: Outcome {
    if case .redirected(let redirection) = self { redirection.outcome } else { self }
  }
}
