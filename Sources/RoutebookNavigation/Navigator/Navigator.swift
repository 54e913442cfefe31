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
    didSet { retire(oldValue) }
  }

  /// The observers, notified of every action in this order.
  ///
  /// The navigator keeps these observers alive. Observers that modules register are notified after
  /// them; the app keeps those alive. What is added while observers are notified of an action
  /// counts from the next action on, but can already be notified of that action's screens.
  public var observers: [any NavigationObserver] {
    didSet { retire(oldValue) }
  }

  /// The maximum number of actions that can follow one from outside before the rest is refused.
  public static let queueLimit = 1_000
  /// The maximum number of times that guards can redirect one action before it is refused.
  public static let redirectLimit = 8

  /// The actor that the app is confined to; actions are performed only there.
  package var isolation = AppIsolation.unknown
  /// Calls its argument in the app's environment, such as its language. It wraps the registration
  /// of modules, view factories, the titles and badges of tabs, and the initial states of screens.
  package var environmentWrapper: (_ make: () -> Void) -> Void = { $0() }
  /// The registrations of modules; the app keeps them.
  private(set) weak var registrations: NavigatorRegistrations?

  /// Whether an action is being applied, so that further actions are queued.
  var isBusy = false
  /// Whether an app is starting, so that screens that come to the front are not reported yet.
  var isStarting = false
  /// The tasks that the app started in its own steps.
  package let startedTasks = StartedTasks()
  var queue = RequestQueue()
  /// The innermost running call of `lastOutcome(on:of:)`, which receives the outcomes of the
  /// requests that are made directly in it.
  var call: Request.Call?
  var handlers = HandlerStore()
  /// The values that were replaced while the navigator is busy: see `retire(_:)`.
  var retired: [Any] = []

  /// Whether a request waits for the answer of a guard; observable.
  package let waitingIndicator = WaitingIndicator()

  /// Increases with each change, so that a reader can check whether what it drew is up to date.
  package internal(set) var revision = 0
  private var changeHandlers: [() -> Void] = []

  /// Calls a closure after each change of the state, including the states of screens. It must not
  /// navigate.
  package func onChange(perform body: @escaping () -> Void) { changeHandlers.append(body) }

  /// Records that the state changed.
  func recordChange() {
    revision += 1
    for handler in changeHandlers { handler() }
  }

  /// The states that factories declare for their screens.
  package var screenStates: ScreenStates { registrations?.screenStates ?? .defaultValue }

  /// Creates a navigator with a start state.
  public init(
    _ state: NavigationState, guards: [any NavigationGuard] = [],
    observers: [any NavigationObserver] = []
  ) {
    current = state
    current.origin = .snapshot
    self.guards = guards
    self.observers = observers
  }

  /// Tells the guards of waiting requests that their answers are no longer needed.
  deinit {
    for wait in handlers.waiting { wait.onWaitEnd?() }
  }

  /// Creates a navigator for an app without tabs, which starts at a route.
  public convenience init(
    root: some Route, guards: [any NavigationGuard] = [],
    observers: [any NavigationObserver] = []
  ) {
    self.init(NavigationState(root: root), guards: guards, observers: observers)
  }

  /// Uses the registrations of modules, as long as the app keeps them.
  package func setRegistrations(_ registrations: NavigatorRegistrations) {
    self.registrations = registrations
    if hasScreenStates { createScreenStates(of: current.allElements) }
  }

  /// Performs an action, or queues it while another is being applied.
  @discardableResult
  public func perform(
    _ action: NavigationAction, animated: Bool, handlers: NavigationHandlers?
  ) -> Outcome {
    isolation.preconditionIsolated()
    return performOnPane(action) { action in
      perform(
        Request(
          proposal: Proposal(action: action, isAnimated: animated), handlers: handlers, call: call))
    }
  }

  /// Performs the answer to an event, which is made when it has its turn: at once, or after the
  /// actions before it and, while the app starts, when the app is complete.
  package func perform(
    event name: String, answer: @escaping () -> NavigationAction
  ) -> Outcome {
    isolation.preconditionIsolated()
    let proposal = Proposal(action: .sequence([]), eventName: name)
    return perform(Request(proposal: proposal, call: call, makeAction: answer))
  }

  /// Replaces the whole state in one change; what is already there stays.
  ///
  /// If the state came from a navigator, elements are compared with their identities: one that was
  /// updated since then gets its former route, and stays. If it was made in code, elements that
  /// show the same at the same place stay. The state's own `rules` have no effect: they belong to
  /// the app, which keeps its own.
  @discardableResult
  public func restore(_ state: NavigationState) -> Outcome { perform(.restore(state)) }

  /// Dismisses an alert, unless it is gone by then: a queued action can dismiss it first.
  ///
  /// A request of a button of the alert continues to wait. If a guard also lets the closing wait,
  /// the alert closes after that.
  ///
  /// - Returns: The outcome; `nil` if the alert is gone.
  @discardableResult
  package func dismissIfShown(alert: StackElement.ID) -> Outcome? {
    guard current.alert?.id == alert else { return nil }
    return perform(closing(alert, call))
  }

  /// The request that closes an alert after one of its buttons was pressed.
  func closing(_ alert: StackElement.ID, _ call: Request.Call? = nil) -> Request {
    Request(
      proposal: Proposal(action: .close(alert)), neededAlert: alert, call: call,
      isFollowUp: waitIndex(from: alert) != nil)
  }

  /// The place of the request that waits for an answer since the alert was shown.
  func waitIndex(from alert: StackElement.ID) -> Int? {
    handlers.waiting.firstIndex { $0.request.id != nil && $0.alert == alert }
  }
}
