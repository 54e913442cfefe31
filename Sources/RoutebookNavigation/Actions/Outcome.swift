/// What an action led to. A refusal is not an error: the state stays the same, and this says why.
public enum Outcome: Hashable, Sendable {
  /// The state changed.
  case committed
  /// The state stays the same.
  case unchanged(Reason)
  /// A guard refused the action: the state stays the same.
  indirect case refused(Refusal)
  /// A guard sent the user elsewhere: another action took the place of this one.
  indirect case redirected(Redirection)
  /// The action was requested while another was being applied, and follows it.
  case queued

  /// Whether the state changed, by the action itself or by the one that it was redirected to.
  public var isCommitted: Bool { last == .committed }

  /// What the action led to that was applied or refused in the end.
  var last: Outcome {
    if case .redirected(let redirection) = self { redirection.outcome } else { self }
  }
}
