/// Decides whether an action is performed; guards are asked in order, before anything changes.
public protocol NavigationGuard {
  /// The name of the guard in outcomes and in the log.
  var name: String { get }

  /// Allows, refuses or redirects an action that is requested in a state.
  func decide(_ action: NavigationAction, in state: NavigationState) -> GuardDecision
}

/// A guard's answer about an action.
public enum GuardDecision: Hashable, Sendable {
  /// The action is performed, if no other guard refuses it.
  case allow
  /// Nothing changes, and the outcome contains the reason.
  case refuse(reason: String)
  /// Another action replaces this one, and all guards are asked about it.
  case redirect(NavigationAction)
}
