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
  public private(set) var effects: [NavigationEffect]
  /// The effects whose result nobody handles: no handler waits for it, or it has another type than
  /// the handlers accept.
  public internal(set) var unhandledResults: [NavigationEffect] = []

  /// The action that was applied or refused; it differs from the request if a guard redirected it.
  public var action: NavigationAction { redirection ?? request }

  init(
    request: NavigationAction, redirection: NavigationAction? = nil, isAnimated: Bool,
    outcome: Outcome, effects: [NavigationEffect] = []
  ) {
    self.request = request
    self.redirection = redirection
    self.isAnimated = isAnimated
    self.outcome = outcome
    self.effects = effects
  }

  /// Removes the effects, and returns their array, empty, for the next event. The array of a long
  /// list is released.
  mutating func takeEffectStorage() -> [NavigationEffect] {
    var storage: [NavigationEffect] = []
    swap(&storage, &effects)
    if storage.count == 1 { storage.removeLast() } else { storage = [] }
    return storage
  }
}
