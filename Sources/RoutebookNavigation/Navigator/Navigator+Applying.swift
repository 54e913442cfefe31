package import RoutebookRegistry

extension Navigator {
  /// Asks the guards about a request, applies what they allow, and notifies everybody.
  @discardableResult
  func commit(_ request: Request) -> Outcome {
    if case .review = request.action { return review(request) }
    switch askGuards(about: request) {
    case .allowed(let redirection): return apply(request, as: redirection)
    case .refused(let refusal, let redirection): return refuse(request, refusal, redirection)
    case .detoured(let destination, let opening, let guardName):
      return takeDetour(to: destination, opening, guardName, before: request)
    }
  }

  /// Applies a request's action, or the one that guards redirected it to, and notifies everybody.
  func apply(_ request: Request, as redirection: NavigationAction? = nil) -> Outcome {
    let action = redirection ?? request.action
    let isHeard = hasListeners(for: action) || request.handlers != nil
    var record = ChangeRecord(listsEffects: isHeard, notesScreensBelow: needsScreensBelow)
    let former = isHeard ? heardFront : nil
    var outcome = change(by: action, &record)
    if let redirection { outcome = outcome.redirected(to: redirection) }
    guard isHeard else { return outcome }
    if let requested = request.handlers, outcome.changedState {
      keep(requested, of: action, record.effects)
      if case .committed = outcome { requested.hooks.onCommit?() }
    }
    notify(request, as: redirection, outcome, record, since: former)
    return outcome
  }

  /// Opens a destination to show its screen on its own: guards are not asked whether it can open.
  ///
  /// They are asked about everything that handlers and observers request in reply.
  @discardableResult
  package func preview(_ destination: Destination) -> Outcome {
    deferringActions { apply(Request(.open(destination), true, nil)) }
  }

  /// Notifies everybody that a guard refused a request.
  func refuse(
    _ request: Request, _ refusal: Outcome.Refusal, _ redirection: NavigationAction? = nil
  ) -> Outcome {
    notify(request, as: redirection, .refused(refusal))
    return .refused(refusal)
  }

  /// Whether anybody besides the caller receives the effects of an action.
  ///
  /// It is decided once for each action. If nobody does, no effects are listed.
  private func hasListeners(for action: NavigationAction) -> Bool {
    if !appObservers.isEmpty || !handlers.isEmpty || current.waiting != nil { return true }
    guard let registered else { return false }
    return registered.hasListeners || action.restoredFeatures != nil
  }

  /// Whether handlers need to know which screen was below an element that ended.
  var needsScreensBelow: Bool { registered?.handlers.endsOver.isEmpty == false }

  /// The screen in front, if somebody is notified when it changes.
  var heardFront: ElementPlacement? {
    registered != nil || !screenObservers.isEmpty ? current.front : nil
  }

  /// Changes the state by an action.
  func change(by action: NavigationAction, _ record: inout ChangeRecord) -> Outcome {
    let nextID = hasScreenStates ? current.nextID : nil
    let outcome: Outcome
    if action.runsRouteCode {
      var next = current
      outcome = next.apply(action, record: &record)
      if case .committed = outcome { swap(&current, &next) }
    } else {
      outcome = current.apply(action, record: &record)
    }
    if case .committed = outcome {
      if record.hasResults { hasReturnedResult = true }
      if let nextID { createScreenStates(since: nextID) }
      noteChange()
    }
    return outcome
  }

  private func keep(
    _ requested: NavigationHandlers, of action: NavigationAction, _ effects: [NavigationEffect]
  ) {
    // A restored state or other tabs are not opened by the caller.
    switch action {
    case .restore, .replaceTabs: break
    default: handlers.keep(requested, for: effects)
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
  /// This code can read the navigator, so such an action changes a copy of the state. Other actions
  /// change the state in place, since a copy takes longer the deeper the stack is.
  fileprivate var runsRouteCode: Bool {
    switch self {
    case .popTo(.route), .pushUnless, .update, .replaceStack, .replaceRoot, .replaceTabs,
      .returnToFlowRoot, .finishFlow, .rewrite, .show, .sequence, .restore:
      true
    case .open, .pop, .popTo, .popToRoot, .remove, .dismiss, .swipe, .close, .dismissTo,
      .dismissAll, .goBack, .selectTab, .selectTabNamed, .pressTab, .returnTo, .review:
      false
    }
  }
}
