import RoutebookRegistry

extension Navigator {
  /// Asks the guards about a request, applies what they allow, and notifies observers.
  @discardableResult
  func commit(
    _ action: NavigationAction, _ isAnimated: Bool, _ handlers: NavigationHandlers?,
    after detours: [ProposedChange.EndedDetour]
  ) -> Outcome {
    guard status.isGuarded || status.isHeard || handlers != nil else {
      var record = ChangeRecord(effects: nil)
      return change(by: action, &record)
    }
    guard status.isGuarded || status.hasListeners || handlers != nil else {
      return applyObserved(action, isAnimated)
    }
    guard status.isGuarded || action.restoredFeatures != nil else {
      return apply(action, nil, isAnimated, handlers)
    }
    if case .review = action { return review(isAnimated, handlers) }
    switch askGuards(about: action, after: detours) {
    case .allowed(let redirection): return apply(action, redirection, isAnimated, handlers)
    case .refused(let refusal, let redirection):
      return refuse(
        Request(action, isAnimated, handlers, after: detours), refusal, redirection)
    case .detoured(let destination, let opening, let guardName):
      return takeDetour(
        to: destination, opening, guardName,
        before: Request(action, isAnimated, handlers, after: detours))
    }
  }

  /// Notifies observers and the caller that a guard refused a request.
  func refuse(
    _ request: Request, _ refusal: Outcome.Refusal, _ redirection: NavigationAction? = nil
  ) -> Outcome {
    let event = NavigationEvent(
      request: request.action, redirection: redirection, isAnimated: request.isAnimated,
      outcome: .refused(refusal))
    notify(event, request.handlers)
    return event.outcome
  }

  /// Applies an action about which only observers are notified.
  ///
  /// `apply` does the same, and looks for all other listeners: a push and a pop would take a quarter
  /// more time there (`routebook-bench stack`).
  private func applyObserved(_ action: NavigationAction, _ isAnimated: Bool) -> Outcome {
    var record = ChangeRecord(effects: spareEffects.take() ?? [])
    let outcome = change(by: action, &record)
    let event = NavigationEvent(
      action, isAnimated, outcome, record.takeEffects(), hasResults: record.hasResults)
    if case .committed = outcome {
      notifyObservers(event, isCommitted: true)
    } else {
      notifyObservers(event, isCommitted: false)
    }
    spareEffects = event.takeEffectStorage()
    return outcome
  }

  /// Applies an action, or the one that guards redirected it to, and notifies observers.
  func apply(
    _ action: NavigationAction, _ redirection: NavigationAction?, _ isAnimated: Bool,
    _ handlers: NavigationHandlers?
  ) -> Outcome {
    let isHeard = status.isHeard || handlers != nil
    var record = ChangeRecord(effects: isHeard ? spareEffects.take() ?? [] : nil)
    let formerFront = status.reportsFront ? current.front : nil
    let outcome: Outcome
    if let redirection {
      outcome = change(by: redirection, &record).redirected(to: redirection)
    } else {
      outcome = change(by: action, &record)
    }
    guard isHeard else { return outcome }
    if let handlers, outcome.isCommitted {
      keep(handlers, of: redirection ?? action, record.effects ?? [])
      if case .committed = outcome { handlers.hooks.onCommit?() }
    }
    report(action, redirection, isAnimated, outcome, &record, formerFront, handlers)
    return outcome
  }

  /// Notifies everybody of an action that was applied.
  func report(
    _ action: NavigationAction, _ redirection: NavigationAction?, _ isAnimated: Bool,
    _ outcome: Outcome, _ record: inout ChangeRecord, _ formerFront: ElementPlacement?,
    _ handlers: NavigationHandlers?
  ) {
    var replies: Replies?
    if outcome.isCommitted && hasReplies(record) { replies = takeReplies(to: record.effects ?? []) }
    let event = NavigationEvent(
      request: action, redirection: redirection, isAnimated: isAnimated, outcome: outcome,
      effects: record.takeEffects(), unhandledResults: replies?.unhandledResults ?? [])
    notify(event, replies.take()?.calls, formerFront, handlers)
    spareEffects = event.takeEffectStorage()
  }

  func change(by action: NavigationAction, _ record: inout ChangeRecord) -> Outcome {
    let nextID = current.nextID
    let outcome =
      action.runsRouteCode
      ? changeCopy(by: action, &record) : current.apply(action, record: &record)
    if case .committed = outcome {
      status.revision += 1
      if record.hasResults { status.hasReturnedResult = true }
      if current.waiting != nil { status.hasWaitingAction = true }
      if status.hasScreenStates { createScreenStates(since: nextID) }
      if status.reportsState { stateDidChange?() }
    }
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
    // A restored state or other tabs are not opened by the caller.
    switch action {
    case .restore, .replaceTabs: break
    default:
      handlers.keep(requested, for: effects)
      status.keepsHandlers = !handlers.isEmpty
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
    case .popTo(.route), .pushUnless, .replaceStack, .replaceRoot, .replaceTabs,
      .returnToFlowRoot, .rewrite, .show, .sequence, .restore:
      true
    case .open, .pop, .popTo, .popToRoot, .remove, .dismiss, .swipe, .close, .dismissTo,
      .dismissAll, .goBack, .selectTab, .pressTab, .returnTo, .review:
      false
    }
  }
}
