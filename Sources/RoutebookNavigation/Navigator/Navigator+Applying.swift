extension Navigator {
  /// Asks the guards about a request, applies what they allow, and notifies observers.
  @discardableResult
  func commit(
    _ action: NavigationAction, _ isAnimated: Bool, _ handlers: NavigationHandlers?
  ) -> Outcome {
    guard status.isHeard || handlers != nil else {
      var record = ChangeRecord(listsEffects: false)
      return change(by: action, &record)
    }
    guard status.isGuarded else { return apply(action, nil, isAnimated, handlers) }
    switch askGuards(about: action) {
    case .refused(let refusal, let redirection):
      return notify(action, redirection, isAnimated, handlers, .refused(refusal), [])
    case .allowed(let redirection): return apply(action, redirection, isAnimated, handlers)
    }
  }

  /// Applies an action, or the one that guards redirected it to, and notifies observers.
  private func apply(
    _ action: NavigationAction, _ redirection: NavigationAction?, _ isAnimated: Bool,
    _ handlers: NavigationHandlers?
  ) -> Outcome {
    var record = ChangeRecord(
      listsEffects: status.isObserved || status.keepsHandlers || handlers != nil)
    let outcome: Outcome
    if let redirection {
      outcome = change(by: redirection, &record)
    } else {
      outcome = change(by: action, &record)
    }
    let effects = record.takeEffects()
    if let handlers, case .committed = outcome {
      keep(handlers, of: redirection ?? action, effects)
    }
    return notify(action, redirection, isAnimated, handlers, outcome, effects)
  }

  private func change(by action: NavigationAction, _ record: inout ChangeRecord) -> Outcome {
    let outcome =
      action.runsRouteCode
      ? changeCopy(by: action, &record) : current.apply(action, record: &record)
    if case .committed = outcome { status.revision += 1 }
    return outcome
  }

  /// Changes a copy of the state, then replaces the state with it.
  private func changeCopy(
    by action: NavigationAction, _ record: inout ChangeRecord
  ) -> Outcome {
    var next = current
    let outcome = next.apply(action, record: &record)
    if case .committed = outcome { swap(&current, &next) }
    return outcome
  }

  private func keep(
    _ requested: NavigationHandlers, of action: NavigationAction, _ effects: [NavigationEffect]
  ) {
    switch action {
    case .open, .sequence:
      handlers.keep(requested, for: effects)
      status.keepsHandlers = !handlers.isEmpty
    default: break
    }
  }

  /// Notifies the observers, calls the handlers of ended elements and of the request, and returns
  /// the request's outcome.
  @discardableResult
  func notify(
    _ action: NavigationAction, _ redirection: NavigationAction?, _ isAnimated: Bool,
    _ requested: NavigationHandlers?, _ outcome: Outcome, _ effects: [NavigationEffect]
  ) -> Outcome {
    var isCommitted = false
    if case .committed = outcome { isCommitted = true }
    var result = outcome
    if let redirection { result = outcome.redirected(to: redirection) }
    if status.isObserved {
      let event = NavigationEvent(
        request: action, redirection: redirection, isAnimated: isAnimated, outcome: result,
        effects: effects)
      notifyObservers(of: event, isCommitted)
    }
    if status.keepsHandlers, isCommitted {
      let calls = handlers.takeCalls(for: effects, in: current)
      status.keepsHandlers = !handlers.isEmpty
      for call in calls { call() }
    }
    requested?.onOutcome?(result)
    return result
  }
}

extension Navigator {
  private func notifyObservers(of event: NavigationEvent, _ isCommitted: Bool) {
    for observer in observers {
      if isCommitted {
        observer.navigationDidChange(event)
      } else {
        observer.navigationDidNotChange(event)
      }
    }
  }
}

extension Outcome {
  /// The outcome of a request that guards redirected to `action`, whose own outcome this is.
  fileprivate func redirected(to action: NavigationAction) -> Outcome {
    if case .refused = self { return self }
    return .redirected(Redirection(action: action, outcome: self))
  }
}

extension NavigationAction {
  /// Whether applying the action runs code of routes: `==`, `hash(into:)` or `startsFlow`.
  ///
  /// This code can read the navigator, so such an action changes a copy of the state.
  fileprivate var runsRouteCode: Bool {
    switch self {
    case .popTo(.route), .replaceStack, .returnToFlowRoot, .rewrite, .sequence, .restore: true
    case .open, .pop, .popTo, .popToRoot, .dismiss, .swipe, .dismissLayer, .dismissTo,
      .dismissAll, .goBack, .selectTab, .pressTab, .returnTo:
      false
    }
  }
}
