public import RoutebookRegistry

/// Owns the navigation state, changes it by actions, and notifies its observers.
///
/// An action that is requested while another is being applied (by a guard, an observer, a handler,
/// or a factory while it builds) is queued and follows; actions never nest. A navigator is not
/// bound to an actor: an app keeps it on its main actor.
public final class Navigator: Router {
  /// Where the user is.
  public var state: NavigationState { current }

  // Unchecked: no code of others runs while it changes. Actions that run code of routes change a
  // copy, and what is removed is released when the change is complete. `routebook-bench stack`
  // bounds the time of a push and a pop, to which each check adds.
  @exclusivity(unchecked) var current: NavigationState
  /// Asked before every action, in this order: those that are here when the action begins.
  public var guards: [any NavigationGuard] {
    didSet { status.isGuarded = !guards.isEmpty }
  }
  /// Notified of every action, in this order.
  public var observers: [any NavigationObserver] {
    didSet { status.isObserved = !observers.isEmpty }
  }

  /// How many actions can follow one that was requested from outside, before the rest is refused.
  public static let queueLimit = 1_000
  /// How often guards can redirect one action, before it is refused.
  public static let redirectLimit = 8

  var status = Status()
  var handlers = KeptHandlers()
  var queue = RequestQueue()

  /// Grows with each change, so that a reader can tell whether what it drew is still true.
  package var revision: Int { status.revision }

  /// Starts at a state.
  public init(
    _ state: NavigationState, guards: [any NavigationGuard] = [],
    observers: [any NavigationObserver] = []
  ) {
    current = state
    current.origin = .snapshot
    self.guards = guards
    self.observers = observers
    status.isGuarded = !guards.isEmpty
    status.isObserved = !observers.isEmpty
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
    guard !status.isBusy else {
      return enqueue(Request(action: action, isAnimated: animated, handlers: handlers))
    }
    status.isBusy = true
    let outcome = commit(action, animated, handlers)
    if !status.isQueueEmpty { drain() }
    status.isBusy = false
    return outcome
  }

  /// Replaces the whole state, in one change; what is already there stays.
  ///
  /// A state that was a navigator's is restored with its identities. One that was put together by
  /// hand has none: what shows the same at the same place stays.
  @discardableResult
  public func restore(_ state: NavigationState) -> Outcome { perform(.restore(state)) }
}

extension Navigator {
  /// What every action needs to know, as plain values: reading these needs no check of exclusive
  /// access, and six of them took 27 % of the instructions of a push and a pop.
  struct Status {
    /// Whether an action is being applied, so that others are queued.
    var isBusy = false
    var isQueueEmpty = true
    var isGuarded = false
    var isObserved = false
    /// Whether handlers wait for what was opened.
    var keepsHandlers = false
    /// Grows with each change.
    var revision = 0

    /// Whether an action concerns anybody but the one who requests it. If not, its effects are not
    /// listed and no request is passed on, and a push and a pop take a third of the time
    /// (`routebook-bench stack`).
    var isHeard: Bool { isGuarded || isObserved || keepsHandlers }
  }
}
