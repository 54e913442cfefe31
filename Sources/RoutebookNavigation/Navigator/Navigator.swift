public import RoutebookRegistry

/// Owns the navigation state, changes it by actions, and notifies its observers.
///
/// An action that is requested while another is being applied (by a guard, an observer, a handler,
/// or a factory while it builds) is queued and follows; actions never nest. A navigator is not
/// bound to an actor: an app keeps it on its main actor.
public final class Navigator: Router {
  /// Where the user is.
  public internal(set) var state: NavigationState
  /// Asked before every action, in this order: those that are here when the action begins.
  public var guards: [any NavigationGuard]
  /// Notified of every action, in this order.
  public var observers: [any NavigationObserver]

  /// How many actions can follow one that was requested from outside, before the rest is refused.
  public static let queueLimit = 1_000
  /// How often guards can redirect one action, before it is refused.
  public static let redirectLimit = 8

  // Unchecked, here and below: an action that is requested while another is being applied is
  // queued, and that touches only the queue, of which no change runs code of others. The checks
  // take half the time of a push. `state`, `guards` and `observers` are for all to see, and
  // checked.

  /// Grows with each change, so that a reader can tell whether what it drew is still true.
  @exclusivity(unchecked) package internal(set) var revision = 0
  @exclusivity(unchecked) var handlers = KeptHandlers()
  @exclusivity(unchecked) var queue = RequestQueue()
  @exclusivity(unchecked) var isBusy = false
  /// Reused from action to action.
  @exclusivity(unchecked) var effects: [NavigationEffect] = []

  /// Starts at a state.
  public init(
    _ state: NavigationState, guards: [any NavigationGuard] = [],
    observers: [any NavigationObserver] = []
  ) {
    self.state = state
    self.state.origin = .snapshot
    self.guards = guards
    self.observers = observers
  }

  /// Starts an app without tabs at a route.
  public convenience init(
    root: some Route, guards: [any NavigationGuard] = [],
    observers: [any NavigationObserver] = []
  ) {
    self.init(NavigationState(root: root), guards: guards, observers: observers)
  }

  /// Performs an action, or queues it while another is being applied.
  @discardableResult
  public func perform(
    _ action: NavigationAction, animated: Bool, handlers: NavigationHandlers?
  ) -> Outcome {
    perform(Request(action: action, isAnimated: animated, handlers: handlers))
  }

  /// Replaces the whole state, in one change; what is already there stays.
  ///
  /// A state that was a navigator's is restored with its identities. One that was put together by
  /// hand has none: what shows the same at the same place stays.
  @discardableResult
  public func restore(_ state: NavigationState) -> Outcome { perform(.restore(state)) }
}
