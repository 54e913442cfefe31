public import RoutebookRegistry

/// Owns the navigation state, changes it by actions, and notifies its observers.
///
/// An action that is requested while another is being applied (by a guard, an observer, a handler
/// or a factory) is queued and performed afterwards; actions never nest. A navigator is not
/// isolated to an actor: an app keeps it on its main actor.
///
/// An app has one as its `navigator`; a test of a coordinator makes its own:
///
/// ```swift
/// let navigator = Navigator(root: LetterRoute.inbox)
/// navigator.push(LetterRoute.letter(7))
/// let outcome = navigator.presentSheet(LetterRoute.reply(to: 7))
/// navigator.dismissAll()
/// print(outcome, navigator.state)  // committed [inbox, letter(7)*]
/// ```
public final class Navigator: Router {
  /// Where the user is.
  public var state: NavigationState { current }

  var current: NavigationState

  /// The guards, asked in this order before every action; a change takes effect with the next
  /// action.
  ///
  /// The navigator keeps these guards alive. Guards that modules register are asked after them; the
  /// app keeps those alive.
  public var guards: [any NavigationGuard] {
    get { appGuards }
    set {
      // What is removed is released when the change is complete, since its `deinit` can navigate.
      let former = appGuards
      appGuards = newValue
      withExtendedLifetime(former) {}
    }
  }

  /// The observers, notified of every action in this order.
  ///
  /// The navigator keeps these observers alive. Observers that modules register are notified after
  /// them; the app keeps those alive. What is added while observers are notified of an action counts from
  /// the next action on, but a screen observer can already be notified of that action's screens.
  public var observers: [any NavigationObserver] {
    get { appObservers }
    set {
      let former = appObservers
      appObservers = newValue
      screenObservers = newValue.screenObservers
      withExtendedLifetime(former) {}
    }
  }

  /// The maximum number of actions that can follow one from outside before the rest is refused.
  public static let queueLimit = 1_000
  /// The maximum number of times that guards can redirect one action before it is refused.
  public static let redirectLimit = 8

  /// The actor to which the app belongs; actions are performed only there.
  package var owner: AppOwner {
    get { appOwner }
    set { appOwner = newValue }
  }
  /// What surrounds the registration of each module, such as a language.
  package var aroundRegistering: (_ register: () -> Void) -> Void = { $0() }
  /// What modules registered; the app keeps it.
  private(set) weak var registered: RegisteredParts?

  /// Whether an action is being applied, so that further actions are queued.
  var isBusy = false
  /// Whether an app is starting, so that screens that come to the front are not reported yet.
  var isStarting = false
  /// The tasks that the app started in its own steps.
  package let startedTasks = StartedTasks()
  var queue = RequestQueue()
  var note = OutcomeNote()
  var handlers = KeptHandlers()
  /// The request whose action waits for a detour, with its handlers; `nil` if the action comes from
  /// a restored snapshot.
  var waitingRequest: WaitingRequest?

  /// Increases with each change, so that a reader can check whether what it drew is up to date.
  package var revision: Int { changeCount }
  /// Whether a screen returned a result, or a flow returned with a value, since the start.
  package internal(set) var hasReturnedResult = false
  /// Calls a closure after each change of the state, including the states of screens. It must not
  /// navigate.
  package func onChange(perform body: @escaping () -> Void) { changeHandlers.append(body) }

  // Every action reads these. They are stored apart from the properties that other targets use, so
  // that the compiler knows each access and need not check it (`routebook-bench stack`).
  private(set) var appGuards: [any NavigationGuard]
  private(set) var appObservers: [any NavigationObserver]
  /// Those of the observers that are notified of screens.
  private(set) var screenObservers: [any ScreenObserver]
  private var appOwner = AppOwner.unknown
  var changeCount = 0
  private var changeHandlers: [() -> Void] = []

  /// Notes that the state changed.
  func noteChange() {
    changeCount += 1
    for handler in changeHandlers { handler() }
  }

  /// The closures that wait for elements.
  package var waitingClosures: [StackElement.ID: WaitingClosures] { handlers.closures }

  /// Whether a module registered a handler that is called where a closure would be called, for an
  /// element of a state that is shown or restored.
  package func handles(
    _ event: WaitingClosures.Event, of id: StackElement.ID, in state: NavigationState
  ) -> Bool {
    guard let handlers = registered?.handlers, let route = state.element(id)?.element.route else {
      return false
    }
    switch event {
    case .return: return !handlers.returns(to: route).isEmpty
    case .end:
      if !handlers.ends(of: route).isEmpty { return true }
      let over = handlers.endsOver(of: route)
      guard !over.isEmpty, let below = state.screen(below: id).flatMap(state.element) else {
        return false
      }
      // A screen of a state that is to be shown gets its initial state when it is.
      var element = below.element
      if element.state == nil {
        element.state = screenStates.initialState(
          of: Destination(element.route, as: below.presentation))
      }
      let screen = ElementPlacement(
        element: element, presentation: below.presentation, layer: below.layer)
      return over.contains { $0.receiver(screen, self) != nil }
    }
  }

  /// The states that factories declare for their screens.
  package var screenStates: ScreenStates { registered?.screenStates ?? .defaultValue }

  /// Creates a navigator with a start state.
  public init(
    _ state: NavigationState, guards: [any NavigationGuard] = [],
    observers: [any NavigationObserver] = []
  ) {
    current = state
    current.origin = .snapshot
    appGuards = guards
    appObservers = observers
    screenObservers = observers.screenObservers
  }

  /// Uses what modules registered, as long as the app keeps it.
  package func use(_ parts: RegisteredParts) {
    registered = parts
    if hasScreenStates { createScreenStates(of: current.allElements) }
  }

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
    appOwner.check()
    let request = Request(action, animated, handlers)
    guard !isBusy else { return enqueue(request) }
    isBusy = true
    let outcome = commit(request)
    // Before the queue is empty: what is released with the former outcome can navigate.
    if note.isAwaited { noteOutcome(outcome) }
    drain()
    isBusy = false
    return outcome
  }

  /// Replaces the whole state in one change; what is already there stays.
  ///
  /// If the state came from a navigator, elements are compared with their identities: one that was
  /// updated since then gets its former route, and stays. If it was made in code, elements that show the
  /// same at the same place stay. The state's own `rules` have no effect: they belong to the app, which
  /// keeps its own.
  @discardableResult
  public func restore(_ state: NavigationState) -> Outcome { perform(.restore(state)) }
}
