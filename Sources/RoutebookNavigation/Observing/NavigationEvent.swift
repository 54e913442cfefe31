/// An action and its outcome, as observers receive them.
public struct NavigationEvent: Hashable, Sendable {
  /// What was requested.
  public let request: NavigationAction
  /// The action that guards redirected the request to, if any.
  let redirection: NavigationAction?
  /// Whether the requested change is animated.
  public let isAnimated: Bool
  /// The outcome of the request.
  public let outcome: Outcome
  /// The effects of the action, in order; empty if nothing changed.
  public let effects: [NavigationEffect]

  /// The action that was applied or refused; it differs from the request if a guard redirected it.
  public var action: NavigationAction { redirection ?? request }
}
