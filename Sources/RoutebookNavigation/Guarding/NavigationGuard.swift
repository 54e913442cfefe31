/// Says whether an action may be performed; guards are asked in order, before anything changes.
public protocol NavigationGuard {
  /// How an outcome and the log name the guard.
  var name: String { get }

  /// Allows, refuses or redirects an action that is asked for in a state.
  func decide(_ action: NavigationAction, in state: NavigationState) -> GuardDecision
}

/// What a guard says of an action.
public enum GuardDecision: Hashable, Sendable {
  case allow
  /// Nothing changes, and the outcome tells the reason.
  case refuse(reason: String)
  /// Another action takes its place, and is guarded again, by all guards.
  case redirect(NavigationAction)
}
