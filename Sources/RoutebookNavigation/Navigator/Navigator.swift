public import RoutebookRegistry

/// Owns the navigation state, changes it by actions, and tells those concerned.
///
/// An action that is asked for while another is applied (by a guard, an observer, a handler, a
/// factory while it builds) is queued and follows; actions never nest. A navigator is bound to no
/// actor: an app keeps it on its main actor.
public final class Navigator: Router {
  /// Where the user is.
  public private(set) var state: NavigationState
  /// Asked before every action, in this order: those that are here when the action begins.
  public var guards: [any NavigationGuard]
  /// Told of every action, in this order.
  public var observers: [any NavigationObserver]

  /// How many actions may follow one that was asked for from outside, before the rest is refused.
  public static let queueLimit = 1_000
  /// How often guards may redirect one action, before it is refused.
  public static let redirectLimit = 8

  // Unchecked, here and below: an action that code of others asks for while one is applied is
  // queued, and that touches the queue alone, of which no change runs code of others. The checks
  // would take half the time of a push. `state`, `guards` and `observers` are for all to see, and
  // checked.

  /// Grows with each change, so that a reader can tell whether what it drew is still true.
  @exclusivity(unchecked) package private(set) var revision = 0

  struct Request {
    let action: NavigationAction
    let handlers: NavigationHandlers?
    /// Why a layer goes that the action names; another than `dismissed` for the navigator's own.
    var cause = Dismissal.Cause.dismissed
  }

  /// Beside the state, by identity, so that the state stays plain data.
  @exclusivity(unchecked) private var dismissHandlers: [StackElement.ID: DismissHandler] = [:]
  @exclusivity(unchecked) private var returnHandlers: [StackElement.ID: ReturnHandler] = [:]
  @exclusivity(unchecked) private var queue = RequestQueue()
  @exclusivity(unchecked) private var isBusy = false
  /// Why all that is asked for is refused, while what was queued is being told so.
  @exclusivity(unchecked) private var refusal: Outcome.Reason?
  /// How many requests may still be told that they are refused: each telling may bring the next.
  @exclusivity(unchecked) private var refusalsLeft = 0
  /// Reused from action to action.
  @exclusivity(unchecked) private var effects: [NavigationEffect] = []

  public init(
    _ state: NavigationState, guards: [any NavigationGuard] = [],
    observers: [any NavigationObserver] = []
  ) {
    self.state = state
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

  @discardableResult
  public func perform(_ action: NavigationAction, handlers: NavigationHandlers?) -> Outcome {
    perform(action, handlers, cause: .dismissed)
  }

  /// - Parameter cause: Why a layer goes that the action names.
  @discardableResult
  func perform(
    _ action: NavigationAction, _ handlers: NavigationHandlers?, cause: Dismissal.Cause
  ) -> Outcome {
    if let refusal {
      // Its handler is told in its turn.
      if refusalsLeft > 0 {
        refusalsLeft -= 1
        queue.append(Request(action: action, handlers: handlers, cause: cause))
      }
      return .unchanged(refusal)
    }
    if isBusy {
      queue.append(Request(action: action, handlers: handlers, cause: cause))
      return .queued
    }
    isBusy = true
    let outcome = commit(action, handlers, cause)
    if !queue.isEmpty { drain() }
    isBusy = false
    return outcome
  }

  /// Queues every action that `body` asks for until it is done.
  package func deferringActions<T>(_ body: () throws -> T) rethrows -> T {
    guard !isBusy else { return try body() }
    isBusy = true
    defer {
      if !queue.isEmpty { drain() }
      isBusy = false
    }
    return try body()
  }

  /// Queues every action that is asked for while `body` starts an app around the navigator; if the
  /// app can't start, they are refused.
  package func starting<T, E: Error>(_ body: () throws(E) -> T) throws(E) -> T {
    isBusy = true
    defer { isBusy = false }
    do {
      let result = try body()
      drain()
      return result
    } catch {
      refuseQueued(.notStarted)
      throw error
    }
  }

  /// Works off the queue, which may grow as it goes; what is beyond the limit is refused.
  private func drain() {
    for _ in 0..<Self.queueLimit {
      guard let request = queue.takeFirst() else { return }
      commit(request.action, request.handlers, request.cause)
    }
    refuseQueued(.queueLimit)
  }

  /// Refuses all that is queued, and what is asked for on hearing that, too: an action that is
  /// refused never happens.
  private func refuseQueued(_ reason: Outcome.Reason) {
    refusal = reason
    refusalsLeft = Self.queueLimit
    for _ in 0..<queue.count {
      guard let request = queue.takeFirst() else { break }
      finish(request.action, request.action, request.handlers, .unchanged(reason))
    }
    while let request = queue.takeFirst() { request.handlers?.onOutcome?(.unchanged(reason)) }
    refusal = nil
  }

  @discardableResult
  private func commit(
    _ request: NavigationAction, _ handlers: NavigationHandlers?, _ cause: Dismissal.Cause
  ) -> Outcome {
    // Nothing keeps what nobody waits for any more.
    guard !guards.isEmpty, cause != .cancelled else {
      return apply(request, request, handlers, cause)
    }
    var action = request
    if let block = askGuards(about: &action) {
      return finish(request, action, handlers, .blocked(block))
    }
    return apply(request, action, handlers, cause)
  }

  /// Applies an action that was asked for, or what guards made of it.
  private func apply(
    _ request: NavigationAction, _ action: NavigationAction, _ handlers: NavigationHandlers?,
    _ cause: Dismissal.Cause
  ) -> Outcome {
    forgetEffects()
    let outcome: Outcome
    switch action {
    // The most frequent ones run no code of others, and nothing is released meanwhile.
    case .open, .pop, .popToRoot: outcome = state.apply(action, effects: &effects)
    default: outcome = applyWithOthersCode(action, cause)
    }
    guard outcome == .committed else { return finish(request, action, handlers, outcome) }
    revision += 1
    if let handlers, case .open = action { keep(handlers) }
    if !observers.isEmpty { tell(request, action, outcome, effects) }
    if !dismissHandlers.isEmpty || !returnHandlers.isEmpty { callHandlers() }
    handlers?.onOutcome?(outcome)
    return outcome
  }

  /// Applies an action while which code of others may run, and read the navigator: that of routes
  /// that are compared, and of what is deallocated.
  private func applyWithOthersCode(
    _ action: NavigationAction, _ cause: Dismissal.Cause
  ) -> Outcome {
    if action.asksRoutes {
      var next = state
      let outcome = next.apply(action, effects: &effects)
      if outcome == .committed { swap(&state, &next) }
      return outcome
    }
    // What a layer that goes has on its root is released when the change is done.
    return withExtendedLifetime(state.presented) {
      if case .dismissLayer(let id) = action {
        state.dismiss(id, cause, &effects)
      } else {
        state.apply(action, effects: &effects)
      }
    }
  }

  /// One by one, which for the one effect of most actions takes less time than `removeAll`; but
  /// the room for many is given back.
  private func forgetEffects() {
    if effects.count > 64 { effects = [] }
    while effects.popLast() != nil {}
  }

  /// Tells that an action was refused.
  @discardableResult
  private func finish(
    _ request: NavigationAction, _ action: NavigationAction, _ handlers: NavigationHandlers?,
    _ outcome: Outcome
  ) -> Outcome {
    if !observers.isEmpty { tell(request, action, outcome, []) }
    handlers?.onOutcome?(outcome)
    return outcome
  }

  /// Asks all guards, again after each redirection, and answers who refused.
  private func askGuards(about action: inout NavigationAction) -> Outcome.Block? {
    // A guard may add and remove guards while it decides.
    let guards = guards
    var redirections = 0
    var next = 0
    while next < guards.count {
      let sentry = guards[next]
      switch sentry.decide(action, in: state) {
      case .allow:
        next += 1
      case .refuse(let reason):
        return Outcome.Block(guardName: sentry.name, reason: reason)
      case .redirect(let other):
        redirections += 1
        guard redirections <= Self.redirectLimit else {
          return Outcome.Block(
            guardName: sentry.name, reason: "redirected more than \(Self.redirectLimit) times")
        }
        action = other
        next = 0
      }
    }
    return nil
  }

  /// What the action that is being applied presented, if its handler waits for the end of that.
  var lastPresented: StackElement.ID? {
    guard case .presented(let element, _)? = effects.last else { return nil }
    return dismissHandlers[element.id] == nil ? nil : element.id
  }

  /// Keeps the handlers for what was just opened.
  private func keep(_ handlers: NavigationHandlers) {
    switch effects.last {
    case .presented(let element, _)?:
      dismissHandlers[element.id] = handlers.onDismiss
      returnHandlers[element.id] = handlers.onReturn
    case .pushed(let element)?: returnHandlers[element.id] = handlers.onReturn
    default: break
    }
  }

  /// Calls the handlers of all that went, innermost first, each for the last time; and those of
  /// what was returned to.
  private func callHandlers() {
    for effect in effects {
      switch effect {
      case .dismissed(let dismissal):
        returnHandlers[dismissal.element.id] = nil
        dismissHandlers.removeValue(forKey: dismissal.element.id)?(dismissal)
      case .popped(let element):
        returnHandlers[element.id] = nil
      case .returned(let element, let value):
        returnHandlers[element.id]?(value)
      case .pushed, .updated, .presented, .selectedTab: break
      }
    }
    // A push in a layer that went is not told of its own.
    if returnHandlers.count > 0, effects.contains(where: \.endsLayer) {
      let staying = state.identities
      returnHandlers = returnHandlers.filter { staying.contains($0.key) }
    }
  }

  private func tell(
    _ request: NavigationAction, _ action: NavigationAction, _ outcome: Outcome,
    _ effects: [NavigationEffect]
  ) {
    let event = NavigationEvent(
      request: request, action: action, outcome: outcome, effects: effects)
    for observer in observers {
      if outcome == .committed {
        observer.navigationDidChange(event)
      } else {
        observer.navigationDidNotChange(event)
      }
    }
  }
}

extension NavigationEffect {
  fileprivate var endsLayer: Bool {
    if case .dismissed(let dismissal) = self { dismissal.presentation != .alert } else { false }
  }
}
