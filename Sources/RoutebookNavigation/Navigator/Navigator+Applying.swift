extension Navigator {
  /// Asks the guards about a request, applies what they allow, and notifies observers.
  @discardableResult
  func commit(
    _ action: NavigationAction, _ isAnimated: Bool, _ handlers: NavigationHandlers?
  ) -> Outcome {
    guard status.isGuarded || status.isHeard || handlers != nil else {
      var record = ChangeRecord(effects: nil)
      return change(by: action, &record)
    }
    guard status.isGuarded else { return apply(action, nil, isAnimated, handlers) }
    switch askGuards(about: action) {
    case .refused(let refusal, let redirection):
      let event = NavigationEvent(
        request: action, redirection: redirection, isAnimated: isAnimated,
        outcome: .refused(refusal))
      notify(event, handlers)
      return event.outcome
    case .allowed(let redirection): return apply(action, redirection, isAnimated, handlers)
    }
  }

  /// Applies an action, or the one that guards redirected it to, and notifies observers.
  private func apply(
    _ action: NavigationAction, _ redirection: NavigationAction?, _ isAnimated: Bool,
    _ handlers: NavigationHandlers?
  ) -> Outcome {
    let isHeard = status.isHeard || handlers != nil
    var record = ChangeRecord(effects: isHeard ? spareEffects.take() ?? [] : nil)
    let outcome: Outcome
    if let redirection {
      outcome = change(by: redirection, &record).redirected(to: redirection)
    } else {
      outcome = change(by: action, &record)
    }
    var event = NavigationEvent(
      request: action, redirection: redirection, isAnimated: isAnimated, outcome: outcome,
      effects: record.takeEffects())
    if let handlers { keep(handlers, event) }
    notify(event, handlers)
    spareEffects = event.takeEffectStorage()
    return outcome
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

  private func keep(_ requested: NavigationHandlers, _ event: NavigationEvent) {
    guard event.outcome.isCommitted else { return }
    switch event.action {
    case .open, .sequence:
      handlers.keep(requested, for: event.effects)
      status.keepsHandlers = !handlers.isEmpty
    default: break
    }
  }

  /// Notifies the observers, and calls the handlers of ended elements and of the request.
  func notify(_ event: NavigationEvent, _ requested: NavigationHandlers?) {
    let isCommitted = event.outcome.isCommitted
    if status.isObserved {
      let observers = currentObservers
      if isCommitted {
        for observer in observers { observer.navigationDidChange(event) }
      } else {
        for observer in observers { observer.navigationDidNotChange(event) }
      }
    }
    if status.keepsHandlers, isCommitted {
      let calls = handlers.takeCalls(for: event.effects, in: current)
      status.keepsHandlers = !handlers.isEmpty
      for call in calls { call() }
    }
    requested?.onOutcome?(event.outcome)
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
