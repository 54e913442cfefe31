/// An action and what it led to, as observers are notified of it.
public struct NavigationEvent: Hashable, Sendable {
  /// What was requested.
  public let request: NavigationAction
  /// What guards put in its place, if they did.
  let redirection: NavigationAction?
  /// Whether the request asks for an animated change.
  public let isAnimated: Bool
  /// What the request led to.
  public let outcome: Outcome
  /// What the action did, in the order in which it happened; empty if nothing changed.
  public let effects: [NavigationEffect]

  /// What was applied or refused: something else than the request if a guard redirected it.
  public var action: NavigationAction { redirection ?? request }
}
