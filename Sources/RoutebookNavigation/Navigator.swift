public import RoutebookRegistry

/// Owns the navigation state, changes it by actions, and tells those concerned.
///
/// An action that is asked for while another is applied (by an observer, an `onDismiss`, a factory
/// while it builds) is queued and follows; actions never nest. A navigator is bound to no actor:
/// an app keeps it on its main actor.
public final class Navigator: Router {
  /// Where the user is.
  public private(set) var state: NavigationState
  /// Told of every action, in this order.
  public var observers: [any NavigationObserver]

  /// How many actions may follow one that was asked for from outside, before the rest is refused.
  public static let queueLimit = 1_000

  /// Grows with each change, so that a reader can tell whether what it drew is still true.
  package private(set) var revision = 0

  private struct Request {
    let action: NavigationAction
    let onDismiss: DismissHandler?
  }

  /// Beside the state, by the identity of what was presented, so that the state stays plain data.
  private var handlers: [StackElement.ID: DismissHandler] = [:]
  private var queue: [Request] = []
  private var isBusy = false
  /// Reused from action to action.
  private var effects: [NavigationEffect] = []

  public init(_ state: NavigationState, observers: [any NavigationObserver] = []) {
    self.state = state
    self.observers = observers
  }

  /// Starts an app without tabs at a route.
  public convenience init(root: some Route, observers: [any NavigationObserver] = []) {
    self.init(NavigationState(root: root), observers: observers)
  }

  @discardableResult
  public func perform(_ action: NavigationAction, onDismiss: DismissHandler?) -> Outcome {
    let request = Request(action: action, onDismiss: onDismiss)
    if isBusy {
      queue.append(request)
      return .queued
    }
    isBusy = true
    let outcome = commit(request)
    drain()
    return outcome
  }

  /// Queues every action that `body` asks for until it is done.
  package func deferringActions<T>(_ body: () throws -> T) rethrows -> T {
    guard !isBusy else { return try body() }
    isBusy = true
    defer { drain() }
    return try body()
  }

  /// Works off the queue, which may grow as it goes, then is free for the next action.
  private func drain() {
    var done = 0
    while done < min(queue.count, Self.queueLimit) {
      let request = queue[done]
      done += 1
      commit(request)
    }
    // What an observer asks for when it is told of these is beyond the limit as well.
    for request in queue[done...] { tell(request.action, .unchanged(.queueLimit), effects: []) }
    if !queue.isEmpty { queue.removeAll() }
    isBusy = false
  }

  @discardableResult
  private func commit(_ request: Request) -> Outcome {
    effects.removeAll(keepingCapacity: effects.count <= 64)
    let outcome = state.apply(request.action, effects: &effects)
    guard outcome == .committed else {
      if !observers.isEmpty { tell(request.action, outcome, effects: []) }
      return outcome
    }
    revision += 1
    if let onDismiss = request.onDismiss, case .open = request.action { keep(onDismiss) }
    if !observers.isEmpty { tell(request.action, outcome, effects: effects) }
    if !handlers.isEmpty { callHandlers() }
    return outcome
  }

  /// Keeps a handler for what was just presented.
  private func keep(_ handler: @escaping DismissHandler) {
    if case .presented(let element, _)? = effects.last { handlers[element.id] = handler }
  }

  /// Calls the handlers of all that went, innermost first, each for the last time.
  private func callHandlers() {
    for case .dismissed(let dismissal) in effects {
      handlers.removeValue(forKey: dismissal.element.id)?(dismissal)
    }
  }

  private func tell(
    _ action: NavigationAction, _ outcome: Outcome, effects: [NavigationEffect]
  ) {
    let event = NavigationEvent(action: action, outcome: outcome, effects: effects)
    for observer in observers {
      if outcome == .committed {
        observer.navigationDidChange(event)
      } else {
        observer.navigationDidNotChange(event)
      }
    }
  }
}

extension Navigator {
  /// Selects a tab by its index; the current one pops to its root.
  @discardableResult
  public func selectTab(_ index: Int) -> Outcome { perform(.selectTab(index)) }

  /// Selects the first tab of a title.
  @discardableResult
  public func selectTab(titled title: String) -> Outcome {
    selectTab(state.tabs.firstIndex { $0.title == title } ?? -1)
  }

  /// Puts a whole state in place of the present one, in one change.
  @discardableResult
  public func restore(_ state: NavigationState) -> Outcome { perform(.restore(state)) }
}
