public import RoutebookRegistry

/// Owns the navigation state, changes it by actions, and notifies its observers.
///
/// An action that is requested while another is being applied (by a guard, an observer, a handler
/// or a factory) is queued and performed afterwards; actions never nest. A navigator is not
/// isolated to an actor: an app keeps it on its main actor.
public final class Navigator: Router {
  /// Where the user is.
  public var state: NavigationState { current }

  // Unchecked, because no foreign code runs while the state changes: actions that run code of
  // routes change a copy, and removed elements are released when the change is complete. Each check
  // would add to the time of a push and a pop, which `routebook-bench stack` limits.
  @exclusivity(unchecked) var current: NavigationState
  /// The guards, asked in this order before every action; a change takes effect with the next
  /// action.
  ///
  /// The navigator keeps these guards alive. Guards that modules register are asked after them; the
  /// app keeps those alive.
  public var guards: [any NavigationGuard] {
    get { currentGuards }
    set {
      // What is removed is released when the change is complete, since its `deinit` can navigate.
      withExtendedLifetime(currentGuards) {
        currentGuards = newValue
        updateListeners()
      }
    }
  }
  /// The observers, notified of every action in this order.
  ///
  /// The navigator keeps these observers alive. Observers that modules register are notified after
  /// them; the app keeps those alive.
  public var observers: [any NavigationObserver] {
    get { currentObservers }
    set {
      // As above.
      withExtendedLifetime(currentObservers) {
        currentObservers = newValue
        updateListeners()
      }
    }
  }

  /// The maximum number of actions that can follow one from outside before the rest is refused.
  public static let queueLimit = 1_000
  /// The maximum number of times that guards can redirect one action before it is refused.
  public static let redirectLimit = 8

  private(set) var currentGuards: [any NavigationGuard]
  private(set) var currentObservers: [any NavigationObserver]

  /// What modules registered; the app keeps it.
  private(set) weak var registered: RegisteredParts?

  var status = Status()
  var handlers = KeptHandlers()
  /// The request whose action waits for a detour, with its handlers; `nil` if the action comes from
  /// a restored snapshot.
  var waitingRequest: (waiting: WaitingAction, request: Request)?
  var queue = RequestQueue()
  var note = OutcomeNote()
  /// Called after each change of the state, including the states of screens. It must not navigate.
  package var stateDidChange: (() -> Void)? {
    didSet { status.reportsState = stateDidChange != nil }
  }
  /// An empty array with room for an effect: without it, a push and a pop with an observer take a
  /// quarter more time (`routebook-bench stack`).
  var spareEffects: [NavigationEffect]? = []

  /// The closures that wait for elements.
  package var waitingClosures: [StackElement.ID: WaitingClosures] { handlers.closures }

  /// Whether a module registered a handler that is called where a closure would be called.
  package func handles(_ event: WaitingClosures.Event, of route: AnyRoute) -> Bool {
    guard let handlers = registered?.handlers else { return false }
    return switch event {
    case .end: !handlers.ends(of: route).isEmpty
    case .return: !handlers.returns(to: route).isEmpty
    }
  }

  /// The states that factories declare for their screens.
  package var screenStates: ScreenStates { registered?.screenStates ?? .defaultValue }

  /// The top layer. O(1), and nothing else of the state is copied.
  package var topLayer: Layer { current.topLayer }

  /// The tabs. O(1), and nothing else of the state is copied.
  package var tabs: [NavigationTab] { current.tabs }

  /// The selected tab, as an index in the tab bar. O(1), and nothing is copied.
  package var selectedTab: NavigationTab.ID { current.selectedTab }

  /// The alert, if there is one. O(1), and nothing else of the state is copied.
  package var alertPlacement: ElementPlacement? { current.alertPlacement }

  /// Whether guards are asked about actions.
  package var isGuarded: Bool { status.isGuarded }

  /// Whether a screen returned a result, or a flow returned with a value, since the start.
  package var hasReturnedResult: Bool { status.hasReturnedResult }

  /// Increases with each change, so that a reader can check whether what it drew is up to date.
  package var revision: Int { status.revision }

  /// Creates a navigator with a start state.
  public init(
    _ state: NavigationState, guards: [any NavigationGuard] = [],
    observers: [any NavigationObserver] = []
  ) {
    current = state
    current.origin = .snapshot
    currentGuards = guards
    currentObservers = observers
    updateListeners()
  }

  /// Uses what modules registered, as long as the app keeps it.
  package func use(_ parts: RegisteredParts) {
    registered = parts
    updateListeners()
    if status.hasScreenStates { createScreenStates(of: current.allElements) }
  }

  func updateListeners() {
    status.isGuarded = !currentGuards.isEmpty || !(registered?.guards ?? []).isEmpty
    status.isObserved = !allObservers.isEmpty
    status.hasScreenObservers = allObservers.contains { $0 is any ScreenObserver }
    status.hasRegisteredObservers = registered.map { !$0.observers.isEmpty } ?? false
    status.hasRegisteredHandlers = registered.map { !$0.handlers.isEmpty } ?? false
    status.hasScreenStates = registered.map { !$0.screenStates.isEmpty } ?? false
  }

  /// All observers, in the order in which they are notified.
  var allObservers: [any NavigationObserver] {
    currentObservers + (registered?.observers ?? [])
  }

  /// All guards, in the order in which they are asked.
  var allGuards: [any NavigationGuard] { currentGuards + (registered?.guards ?? []) }

  /// Creates a navigator for an app without tabs, which starts at a route.
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
      return enqueue(Request(action, animated, handlers))
    }
    status.isBusy = true
    let outcome = commit(action, animated, handlers, after: [])
    if status.hasFollowUp { followUp(outcome) }
    status.isBusy = false
    return outcome
  }

  /// Replaces the whole state in one change; what is already there stays.
  ///
  /// If the state came from a navigator, elements are compared with their identities. If it was made
  /// in code, elements that show the same at the same place stay.
  @discardableResult
  public func restore(_ state: NavigationState) -> Outcome { perform(.restore(state)) }
}

extension Navigator {
  /// What every action needs to know, as plain values.
  ///
  /// Reading them needs no check of exclusive access. Six such checks took 27 % of the instructions
  /// of a push and a pop.
  struct Status {
    /// Whether an action is being applied, so that further actions are queued.
    var isBusy = false
    /// Whether an app is starting, so that screens that come to the front are not reported yet.
    var isStarting = false
    /// Whether something follows an action: queued requests are performed, or its outcome is noted.
    ///
    /// The two share a flag, so that a push and a pop check only one.
    var hasFollowUp = false
    var isGuarded = false
    var isObserved = false
    var hasRegisteredObservers = false
    var hasScreenObservers = false
    /// Whether a consumer of the app's changes is notified.
    var reportsState = false
    /// Whether any handlers are waiting for opened elements.
    var keepsHandlers = false
    var hasRegisteredHandlers = false
    /// Whether any factory declares a state for its screens.
    var hasScreenStates = false
    /// Whether an action waits for a detour.
    var hasWaitingAction = false
    /// Whether an element ended with a result, or a flow returned with a value.
    var hasReturnedResult = false
    /// Increases with each change.
    var revision = 0

    /// Whether anyone is notified of the screen in front.
    var reportsFront: Bool { hasScreenObservers || hasRegisteredHandlers }

    /// Whether anyone besides the caller is notified of an action.
    ///
    /// If not, no effects are listed and nobody is notified, and a push and a pop take a third of
    /// the time (`routebook-bench stack`).
    var isHeard: Bool { isObserved || hasListeners }

    /// Whether anyone besides the caller and the observers' change methods is notified of an action.
    var hasListeners: Bool {
      hasScreenObservers || keepsHandlers || hasRegisteredHandlers || hasWaitingAction
    }
  }
}
