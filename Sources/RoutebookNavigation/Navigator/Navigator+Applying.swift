extension Navigator {
  /// Asks the guards about a request, applies what they allow, and notifies.
  @discardableResult
  func commit(_ request: Request) -> Outcome {
    var request = request
    if !guards.isEmpty, let refusal = askGuards(about: &request) {
      return notify(request, .refused(refusal))
    }
    // The room for many effects is given back.
    effects.removeAll(keepingCapacity: effects.count <= 64)
    let action = request.redirection ?? request.action
    let outcome = apply(action)
    guard outcome == .committed else { return notify(request, outcome) }
    revision += 1
    switch action {
    case .open, .sequence:
      if let requested = request.handlers { handlers.keep(requested, for: effects) }
    default: break
    }
    return notify(request, .committed)
  }

  /// Applies an action, while code of others can run and read the navigator: that of routes that
  /// are compared, and of what is deallocated.
  private func apply(_ action: NavigationAction) -> Outcome {
    if action.runsRouteCode {
      var next = state
      let outcome = next.apply(action, effects: &effects)
      if outcome == .committed { swap(&state, &next) }
      return outcome
    }
    // What is removed with a presented layer is released when the change is done.
    return withExtendedLifetime(state.presented) { state.apply(action, effects: &effects) }
  }

  /// Notifies the observers, calls the handlers of what is gone and of the request, and returns
  /// what the request led to.
  @discardableResult
  func notify(_ request: Request, _ outcome: Outcome) -> Outcome {
    let effects = outcome == .committed ? effects : []
    let result = request.result(outcome)
    if !observers.isEmpty {
      let event = NavigationEvent(
        request: request.action, action: request.redirection ?? request.action,
        isAnimated: request.isAnimated, outcome: result, effects: effects)
      for observer in observers {
        if outcome == .committed {
          observer.navigationDidChange(event)
        } else {
          observer.navigationDidNotChange(event)
        }
      }
    }
    if !handlers.isEmpty, outcome == .committed {
      for call in handlers.takeCalls(for: effects, in: state) { call() }
    }
    request.handlers?.onOutcome?(result)
    return result
  }
}

extension NavigationAction {
  /// Whether applying the action runs code of routes: their `==`, their `hash(into:)`, or
  /// `startsFlow`.
  fileprivate var runsRouteCode: Bool {
    switch self {
    case .popTo(.route), .replaceStack, .returnToFlowRoot, .rewrite, .sequence, .restore: true
    case .open, .pop, .popTo, .popToRoot, .dismiss, .swipe, .dismissLayer, .dismissTo,
      .dismissAll, .goBack, .selectTab, .pressTab, .returnTo:
      false
    }
  }
}
