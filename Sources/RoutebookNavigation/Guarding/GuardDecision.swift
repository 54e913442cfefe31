public import RoutebookRegistry

/// A guard's answer about a proposed change.
public enum GuardDecision: Hashable, Sendable {
  /// The change is made, if no other guard refuses it.
  case allow
  /// Nothing changes, and the outcome contains the reason.
  case refuse(reason: String)
  /// Another action replaces this one, and all guards are asked about it.
  case redirect(NavigationAction)
  /// Another destination is opened first, for example a login; all guards are asked about it.
  ///
  /// If its screen ends with a result, the action follows with its handlers, and the guards are
  /// asked about it again. If the screen ends without a result, the action is refused.
  case detour(to: Destination)
}
