/// Decides whether a change is made; guards are asked in order, before anything changes.
public protocol NavigationGuard {
  /// The name of the guard in outcomes and in the log.
  var name: String { get }

  /// Allows, refuses or redirects a proposed change, or sends the user on a detour first.
  func decide(_ change: ProposedChange) -> GuardDecision
}
