import RoutebookRegistry

extension Navigator {
  /// Notifies everybody of what a request led to: observers, handlers of ended elements, handlers of
  /// screens that come to the front or go out of sight, and the caller.
  ///
  /// - Parameters:
  ///   - request: What was requested.
  ///   - redirection: The action to which guards redirected it, if they did.
  ///   - outcome: What it led to.
  ///   - effects: The effects of the change, if the state changed.
  ///   - former: The screens that were there before the change.
  func notify(
    _ request: Request, as redirection: NavigationAction? = nil, _ outcome: Outcome,
    _ effects: [NavigationEffect] = [], since former: FormerScreens? = nil
  ) {
    var replies = takeReplies(to: effects, since: former)
    let event = NavigationEvent(
      request: request.action, redirection: redirection, isAnimated: request.isAnimated,
      outcome: outcome, effects: effects, unhandledResults: replies.unhandledResults)
    let settled = outcome.changedState ? settleWaitingAction(effects) : nil
    notifyObservers(event)
    // What only the handlers keep alive is released with them, before a restoration is complete.
    for call in replies.calls { call() }
    replies.calls = []
    for (request, refusal) in settled?.refused ?? [] { _ = refuse(request, refusal) }
    reportFront(former?.front, after: event)
    request.handlers?.onOutcome?(outcome)
    // What follows a detour follows what everybody requests in reply to its end, such as other tabs.
    for request in settled?.following ?? [] { enqueueFollowing(request) }
  }

  private func notifyObservers(_ event: NavigationEvent) {
    for observer in allObservers {
      if event.outcome.changedState {
        observer.navigationDidChange(event)
      } else {
        observer.navigationDidNotChange(event)
      }
    }
  }

  /// All observers at the moment, in the order in which they are notified.
  private var allObservers: [any NavigationObserver] {
    guard let registered, !registered.observers.isEmpty else { return appObservers }
    return appObservers + registered.observers
  }

  /// The calls of the handlers that effects concern, and the effects whose result nobody handles.
  private struct Replies {
    var calls: [() -> Void] = []
    var unhandledResults: [NavigationEffect] = []
  }

  /// Removes and returns the handlers that effects call, in the effects' order.
  private func takeReplies(to effects: [NavigationEffect], since former: FormerScreens?) -> Replies
  {
    let registered = registered?.handlers
    // Usually, no closure waits, and none has to be looked for (`routebook-bench stack`).
    let closuresWait = !handlers.isEmpty
    var replies = Replies()
    for effect in effects {
      var isHandled = true
      switch effect {
      case .ended(let end):
        guard let id = end.id else { continue }
        let kept = closuresWait ? handlers.take(id) : nil
        if let handler = kept?.onEnd { replies.calls.append { handler(end) } }
        let ends = registered?.ends(of: end.route) ?? []
        for handler in ends { replies.calls.append { handler(end) } }
        let calls = callsOver(end, id, since: former)
        replies.calls += calls
        if let result = end.result {
          let isReceived =
            current.waiting?.detour == id || !ends.isEmpty || !calls.isEmpty
            || kept?.onEnd != nil && kept?.hooks.accepts(result) == true
          isHandled = isReceived && end.route.canReturn(result)
        }
      case .returned(let element, let value):
        let handler = closuresWait ? handlers[element.id]?.onReturn : nil
        if let handler { replies.calls.append { handler(value) } }
        let returns = registered?.returns(to: element.route) ?? []
        for handler in returns { replies.calls.append { handler(element.route, value) } }
        isHandled = value == nil || handler != nil || !returns.isEmpty
      case .pushed, .updated, .moved, .presented, .replacedRoot, .selectedTab: break
      }
      if !isHandled { replies.unhandledResults.append(effect) }
    }
    return replies
  }

  /// The calls of the handlers for the ends of elements that are over a screen which is still there.
  private func callsOver(
    _ end: AnyEnd, _ id: StackElement.ID, since former: FormerScreens?
  ) -> [() -> Void] {
    guard let handlers = registered?.handlers.endsOver(of: end.route), !handlers.isEmpty,
      let below = former?.state?.screen(below: id), let screen = current.element(below)
    else { return [] }
    return handlers.compactMap { $0(end, screen, self) }
  }

  /// Reports the screen that went out of sight and the one that came to the front, if there is
  /// another screen in front now. Between the two, a restoration is complete.
  private func reportFront(_ former: ElementPlacement?, after event: NavigationEvent) {
    guard let former, !isStarting, current.topLayer.top.id != former.id else {
      return restoreFeatures(event)
    }
    let front = current.front
    for observer in screenObservers { observer.screenDidDisappear(former) }
    if let registered {
      for observer in registered.screenObservers { observer.screenDidDisappear(former) }
      let route = former.element.route
      for handler in registered.handlers.disappearances(of: route) { handler(route) }
    }
    // What is gone can have changed the features, and a restored screen shows them as they were.
    restoreFeatures(event)
    reportAppearance(of: front)
  }

  /// Reports the screen with which an app starts, or that came to the front.
  func reportAppearance(of front: ElementPlacement) {
    for observer in screenObservers { observer.screenDidAppear(front) }
    guard let registered else { return }
    for observer in registered.screenObservers { observer.screenDidAppear(front) }
    let route = front.element.route
    for handler in registered.handlers.appearances(of: route) { handler(route) }
  }
}
