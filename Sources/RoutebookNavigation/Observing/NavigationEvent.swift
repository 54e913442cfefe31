/// An action and what it led to, as observers are notified of it.
public struct NavigationEvent: Hashable, Sendable {
  /// What was requested.
  public let request: NavigationAction
  /// What was applied or refused: something else if a guard redirected the request.
  public let action: NavigationAction
  /// Whether the request asks for an animated change.
  public let isAnimated: Bool
  /// What the request led to.
  public let outcome: Outcome
  /// What the action did, in the order in which it happened; empty if nothing changed.
  public let effects: [NavigationEffect]
}
