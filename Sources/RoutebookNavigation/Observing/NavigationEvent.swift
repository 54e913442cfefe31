/// An action and its outcome, as observers receive them.
public struct NavigationEvent: Hashable, Sendable {
  /// What was requested.
  public let request: NavigationAction
  /// Whether the requested change is animated.
  public let isAnimated: Bool
  /// The outcome of the request.
  public let outcome: Outcome
  /// The effects of the action, in order; empty if nothing changed.
  public let effects: [NavigationEffect]
  /// The effects whose result nobody handles: no handler waits for it, or it has another type than
  /// the handlers accept.
  public let unhandledResults: [NavigationEffect]
  /// The ends that do not reach the screen below, since its type is not the one that the handlers are
  /// for.
  let missedEnds: [MissedEnd]
  /// The action to which a guard redirected the request.
  private let redirection: NavigationAction?

  /// The action that was applied or refused; it differs from the request if a guard redirected it.
  public var action: NavigationAction { redirection ?? request }

  /// An end for which handlers over other screens exist, and the screen that was below.
  struct MissedEnd: Hashable, Sendable {
    let effect: NavigationEffect
    let below: AnyRoute
  }

  init(
    request: NavigationAction, redirection: NavigationAction? = nil, isAnimated: Bool,
    outcome: Outcome, effects: [NavigationEffect] = [],
    unhandledResults: [NavigationEffect] = [], missedEnds: [MissedEnd] = []
  ) {
    self.request = request
    self.redirection = redirection
    self.isAnimated = isAnimated
    self.outcome = outcome
    self.effects = effects
    self.unhandledResults = unhandledResults
    self.missedEnds = missedEnds
  }
}
