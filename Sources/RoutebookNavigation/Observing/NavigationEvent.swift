/// An action and its outcome, as observers receive them.
public struct NavigationEvent: Hashable, Sendable {
  /// What was requested.
  public let request: NavigationAction
  /// Whether the requested change is animated.
  public let isAnimated: Bool
  /// The outcome of the request.
  public let outcome: Outcome
  /// The effects of the action, in order; empty if nothing changed.
  public private(set) var effects: [NavigationEffect]
  /// What few events have. A single reference keeps the event small: a push and a pop with an
  /// observer would take a tenth more time (`routebook-bench stack`).
  private let rare: Rare?

  private final class Rare: Hashable, Sendable {
    let redirection: NavigationAction?
    let unhandledResults: [NavigationEffect]

    init(_ redirection: NavigationAction?, _ unhandledResults: [NavigationEffect]) {
      self.redirection = redirection
      self.unhandledResults = unhandledResults
    }

    static func == (left: Rare, right: Rare) -> Bool {
      left.redirection == right.redirection && left.unhandledResults == right.unhandledResults
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(redirection)
      hasher.combine(unhandledResults)
    }
  }

  /// The effects whose result nobody handles: no handler waits for it, or it has another type than
  /// the handlers accept.
  public var unhandledResults: [NavigationEffect] { rare?.unhandledResults ?? [] }

  /// The action that was applied or refused; it differs from the request if a guard redirected it.
  public var action: NavigationAction { rare?.redirection ?? request }

  init(
    request: NavigationAction, redirection: NavigationAction? = nil, isAnimated: Bool,
    outcome: Outcome, effects: [NavigationEffect] = [],
    unhandledResults: [NavigationEffect] = []
  ) {
    self.request = request
    rare =
      redirection == nil && unhandledResults.isEmpty ? nil : Rare(redirection, unhandledResults)
    self.isAnimated = isAnimated
    self.outcome = outcome
    self.effects = effects
  }

  /// Creates the event of an action that has no handlers: nobody receives a result.
  init(
    _ action: NavigationAction, _ isAnimated: Bool, _ outcome: Outcome,
    _ effects: __owned [NavigationEffect], hasResults: Bool
  ) {
    request = action
    rare = hasResults ? Rare(nil, effects.filter(\.hasResult)) : nil
    self.isAnimated = isAnimated
    self.outcome = outcome
    self.effects = effects
  }

  /// Returns the array of the effects, empty, for the next event. The array of a long list is
  /// released.
  consuming func takeEffectStorage() -> [NavigationEffect] {
    var storage: [NavigationEffect] = []
    swap(&storage, &effects)
    if storage.count == 1 { storage.removeLast() } else { storage = [] }
    return storage
  }
}
