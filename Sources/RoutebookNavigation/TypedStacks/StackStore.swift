public import Observation
public import RoutebookRegistry

/// A feature's state with a typed stack in it, changed by actions: the parent of all the elements
/// on the stack.
///
/// The store keeps no copy of the stack. It reads the stack from the navigation state and writes it
/// back in one change, so what is shown and what the state contains can't differ. If a guard
/// refuses the change, the rest of the state stays as it was, too.
///
/// ```swift
/// let store = StackStore(
///   NewsState(), path: \.path, over: NewsRoute.home, router: navigator,
///   popFrom: { id, _ in .path(.popFrom(id: id)) }
/// ) { state, action in state.reduce(action) }
/// ```
///
/// `registry.stackStore(_:)` registers the store, so that its parent also receives what the user
/// does past its own buttons: before the user goes back from an element, the store reduces the
/// action that `popFrom` makes. By the end, the parent knows a finished flow, whose elements it
/// must let go, from what the user leaves:
///
/// ```swift
/// popFrom: { id, end in end.cause == .finished ? .finished(id) : .path(.popFrom(id: id)) }
/// ```
///
/// A screen that reads the store is drawn again after each change of its state, with or without
/// navigation (`HeadlessApp.changes`).
public final class StackStore<State, Element: Route, Action> {
  private let router: any Router
  private let anchor: AnyRoute
  private let path: WritableKeyPath<State, TypedStack<Element>>
  private let popFrom: ((TypedStack<Element>.ID, End<Element.Output>) -> Action)?
  private let reduce: (inout State, Action) -> Void

  /// The state, except for the stack.
  private var kept: State
  /// Increases with each change of `kept`.
  private var revision = 0
  /// The action with which elements are about to leave, and how the parent replies to it.
  private var departure: (action: NavigationAction, reply: () -> Void)?
  /// As `departure`, while another guard's late answer is awaited.
  private var lateDeparture: (action: NavigationAction, reply: () -> Void)?
  private let registrar = ObservationRegistrar()
  /// It is kept, since a key path of a generic type takes long to make.
  private let observed: KeyPath<StackStore, State> = \.state

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - state: The initial state; what it contains as its stack is ignored.
  ///   - path: The stack in the state.
  ///   - anchor: The route of the screen that the stack is above; its topmost element counts.
  ///   - router: The router that shows the stack.
  ///   - popFrom: Makes the action that the parent receives before the user goes back from an
  ///     element, from its identity and its end: the cause and the result. Without it, elements
  ///     leave unasked.
  ///   - reduce: Applies an action to the state. It must not do anything else: if a guard refuses
  ///     the change, the result is not used.
  public init(
    _ state: State, path: WritableKeyPath<State, TypedStack<Element>>, over anchor: some Route,
    router: any Router,
    popFrom: ((TypedStack<Element>.ID, End<Element.Output>) -> Action)? = nil,
    reduce: @escaping (inout State, Action) -> Void
  ) {
    self.kept = state
    self.path = path
    self.anchor = AnyRoute(anchor)
    self.router = router
    self.popFrom = popFrom
    self.reduce = reduce
    kept[keyPath: path] = TypedStack()
  }

  /// The state, with the stack that is shown; O(*n*) in the number of elements that are shown.
  public var state: State {
    registrar.access(self, keyPath: observed)
    var state = kept
    if let stack = router.state.stack(of: Element.self, over: anchor) {
      state[keyPath: path] = stack
    }
    return state
  }

  /// Changes the state except for the stack, without an action: when a saved state is restored.
  public func update(_ change: (inout State) -> Void) {
    var next = kept
    change(&next)
    keep(next)
  }

  /// Applies an action: one navigation change, or none if the stack stays the same.
  ///
  /// The rest of the state changes together with the stack: if the change is queued or waits for a
  /// detour, later, and if it is refused or redirected, not at all.
  ///
  /// - Returns: The outcome of the navigation; `unchanged(.alreadyThere)` if the stack stays the
  ///   same.
  @discardableResult
  public func send(_ action: Action) -> Outcome {
    var next = state
    let stack = next[keyPath: path]
    reduce(&next, action)
    let changed = next[keyPath: path]
    guard changed.ids != stack.ids || changed != stack else {
      keep(next)
      return .unchanged(.alreadyThere)
    }
    let commit = reply(to: [(action, stack)], with: next)
    var handlers = NavigationHandlers()
    handlers.onCommit = commit
    let outcome = router.updateStack(of: Element.self, over: anchor, handlers: handlers) {
      $0 = changed
    }
    // A router that is not a navigator does not say when it applies the action.
    if outcome == .committed { commit() }
    return outcome
  }

  /// Returns a function that keeps the rest of the state after actions; it has an effect once.
  ///
  /// If the state has changed in the meantime, the actions are applied to what it is then.
  private func reply(
    to actions: [(action: Action, stack: TypedStack<Element>)], with next: State
  ) -> () -> Void {
    let sent = revision
    var isDone = false
    return { [weak self] in
      guard let self, !isDone else { return }
      isDone = true
      var next = next
      if revision != sent {
        next = kept
        for (action, stack) in actions {
          next[keyPath: path] = stack
          reduce(&next, action)
        }
      }
      keep(next)
    }
  }

  private func keep(_ state: State) {
    var next = state
    next[keyPath: path] = TypedStack()
    let former = kept
    revision += 1
    registrar.withMutation(of: self, keyPath: observed) { kept = next }
    // What is replaced can read the store in its `deinit`, so nothing is released while `kept`
    // changes.
    withExtendedLifetime(former) {}
  }
}

extension StackStore: Observable {}

extension StackStore: NavigationGuard {
  /// The name of the store in outcomes and in the log.
  public var name: String { "stack of \(Element.routeName)" }

  /// Lets the parent reduce the departure of elements that the user leaves.
  ///
  /// The parent is asked about the lowest element that leaves each stack above the anchor's route,
  /// as if the elements that stay above it were not there. If it removes what leaves, the change is
  /// made. If it keeps all elements, the change is refused. If it makes another stack, that is
  /// shown instead.
  public func decide(_ change: ProposedChange) -> GuardDecision {
    switch change.action {
    // The features' states are restored together with the navigation, and a store rewrites its own
    // stack: the user leaves nothing.
    case let action where action.restores: return .allow
    case .rewrite, .review: return .allow
    default: break
    }
    _ = departure.take()
    guard let popFrom else { return .allow }
    let ends = Dictionary(uniqueKeysWithValues: zip(change.leaving.map(\.id), change.ends))
    guard !ends.isEmpty else { return .allow }
    var next = kept
    var asked: [(action: Action, stack: TypedStack<Element>)] = []
    for place in change.before.anchors(for: anchor) {
      let stack = change.before.stack(of: Element.self, over: place)
      guard let lowest = stack.ids.firstIndex(where: { ends[$0] != nil }),
        let end = ends[stack.ids[lowest]]
      else { continue }
      let action = popFrom(stack.ids[lowest], end.typed(as: Element.Output.self))
      let offered = stack.keepingIndices { $0 <= lowest || ends[stack.ids[$0]] != nil }
      asked.append((action, offered))
      next[keyPath: path] = offered
      reduce(&next, action)
      let reduced = next[keyPath: path]
      if reduced.ids == offered.ids && reduced == offered {
        return .refuse(reason: "the parent keeps the element")
      }
      guard reduced.ids == Array(stack.ids.prefix(lowest)) else {
        let staying = stack.keepingIndices { $0 > lowest && ends[stack.ids[$0]] == nil }
        let other = place.rewriting(stack, to: reduced.followed(by: staying))
        departure = (other, reply(to: asked, with: next))
        return .redirect(other)
      }
    }
    if !asked.isEmpty { departure = (change.action, reply(to: asked, with: next)) }
    return .allow
  }
}

extension StackStore: NavigationObserver {
  /// Keeps the state after a departure.
  public func navigationDidChange(_ event: NavigationEvent) {
    let departure = departure.take()
    // Another guard can have redirected the action with which the elements were to leave.
    if let departure, event.action == departure.action { return departure.reply() }
    // The store is not asked again about its own rewriting when the answer of another guard comes.
    if let waiting = lateDeparture, event.action == waiting.action {
      lateDeparture = nil
      waiting.reply()
    }
  }

  /// Forgets a departure that did not happen, unless it waits for the answer of another guard.
  public func navigationDidNotChange(_ event: NavigationEvent) {
    let departure = departure.take()
    let isLate = event.action == lateDeparture?.action
    if case .waiting = event.outcome {
      if departure?.action == event.action {
        lateDeparture = departure
      } else if !isLate {
        lateDeparture = nil
      }
    } else if isLate {
      lateDeparture = nil
    }
  }
}
