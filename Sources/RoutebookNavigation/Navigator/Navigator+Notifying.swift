import RoutebookRegistry

extension Navigator {
  /// Notifies everybody of a change: observers, handlers of ended elements, handlers of screens that
  /// come to the front or go out of sight, and the caller.
  ///
  /// - Parameters:
  ///   - event: The change.
  ///   - calls: The calls of handlers that follow the observers; `nil` if there are none, and nothing
  ///     waits for a detour.
  ///   - formerFront: The screen that was in front before the change, if anyone is notified.
  ///   - requested: The caller's handlers.
  func notify(
    _ event: NavigationEvent, _ calls: [() -> Void]?, _ formerFront: ElementPlacement?,
    _ requested: NavigationHandlers?
  ) {
    let outcome = event.outcome
    guard outcome.isCommitted else { return notify(event, requested) }
    // Most changes concern only observers.
    guard let calls else {
      notifyObservers(event, isCommitted: true)
      restoreFeatures(event)
      if let formerFront { reportFront(formerFront) }
      requested?.onOutcome?(outcome)
      return
    }
    let settled = status.hasWaitingAction ? settleWaitingAction(event.effects) : nil
    notifyObservers(event, isCommitted: true)
    for call in calls { call() }
    // What has ended can change the features, and a restored screen shows them as they were.
    restoreFeatures(event)
    if let formerFront { reportFront(formerFront) }
    requested?.onOutcome?(outcome)
    // What follows a detour follows what everybody requests in reply to its end, such as other tabs.
    if let request = settled?.following { enqueueFollowing(request) }
    for (request, refusal) in settled?.refused ?? [] { _ = refuse(request, refusal) }
  }

  /// Notifies observers and the caller of a request that changed nothing.
  func notify(_ event: NavigationEvent, _ requested: NavigationHandlers?) {
    notifyObservers(event, isCommitted: false)
    restoreFeatures(event)
    requested?.onOutcome?(event.outcome)
  }

  /// Restores the features' states that belong to a state that was restored.
  private func restoreFeatures(_ event: NavigationEvent) {
    guard case .restore(let state) = event.action, let features = state.features,
      event.outcome == .committed || event.outcome == .unchanged(.alreadyThere)
    else { return }
    registered?.restoreFeatures(features)
    // Where the navigation stays, only the features have changed.
    if !event.outcome.isCommitted {
      status.revision += 1
      stateDidChange?()
    }
  }

  func notifyObservers(_ event: NavigationEvent, isCommitted: Bool) {
    guard status.isObserved else { return }
    // Both lists are those from before the first call.
    let registered = status.hasRegisteredObservers ? registered?.observers : nil
    if currentObservers.count == 1 {
      Self.notify(currentObservers[0], event, isCommitted)
    } else {
      for observer in currentObservers { Self.notify(observer, event, isCommitted) }
    }
    for observer in registered ?? [] { Self.notify(observer, event, isCommitted) }
  }

  private static func notify(
    _ observer: any NavigationObserver, _ event: NavigationEvent, _ isCommitted: Bool
  ) {
    if isCommitted {
      observer.navigationDidChange(event)
    } else {
      observer.navigationDidNotChange(event)
    }
  }

  private func forEachScreenObserver(_ body: (any ScreenObserver) -> Void) {
    guard status.hasScreenObservers else { return }
    for case let observer as any ScreenObserver in allObservers { body(observer) }
  }

  /// The calls of the handlers that effects concern, and the effects whose result nobody handles.
  struct Replies {
    var calls: [() -> Void] = []
    var unhandledResults: [NavigationEffect] = []
  }

  /// Whether a change has more listeners than the observers.
  func hasReplies(_ record: ChangeRecord) -> Bool {
    status.keepsHandlers || status.hasRegisteredHandlers || status.hasWaitingAction
      || record.hasResults
  }

  /// Removes and returns the handlers that effects call, in the effects' order.
  ///
  /// The event is made afterwards: an event that changed before it is passed to the observers would
  /// be copied, and a push and a pop with an observer would take half as much time again
  /// (`routebook-bench stack`).
  func takeReplies(to effects: [NavigationEffect]) -> Replies {
    let registered = registered?.handlers
    var replies = Replies()
    for effect in effects {
      var isHandled = true
      switch effect {
      case .ended(let end):
        guard let id = end.id else { continue }
        let kept = handlers.take(id)
        if let handler = kept?.onEnd { replies.calls.append { handler(end) } }
        let ends = registered?.ends(of: end.route) ?? []
        for handler in ends { replies.calls.append { handler(end) } }
        if let result = end.result {
          let isReceived =
            current.waiting?.detour == id || !ends.isEmpty
            || kept?.onEnd != nil && kept?.hooks.accepts(result) == true
          isHandled = isReceived && end.route.canReturn(result)
        }
      case .returned(let element, let value):
        let handler = handlers[element.id]?.onReturn
        if let handler { replies.calls.append { handler(value) } }
        let returns = registered?.returns(to: element.route) ?? []
        for handler in returns { replies.calls.append { handler(element.route, value) } }
        isHandled = value == nil || handler != nil || !returns.isEmpty
      case .pushed, .updated, .presented, .replacedRoot, .selectedTab: break
      }
      if !isHandled { replies.unhandledResults.append(effect) }
    }
    status.keepsHandlers = !handlers.isEmpty
    return replies
  }

  /// Reports the screen that came to the front and the one that went out of sight, if there is
  /// another screen in front now.
  private func reportFront(_ former: ElementPlacement) {
    let front = current.front
    guard !status.isStarting, front.id != former.id else { return }
    forEachScreenObserver { $0.screenDidDisappear(former) }
    forEachScreenObserver { $0.screenDidAppear(front) }
    guard status.hasRegisteredHandlers, let handlers = registered?.handlers else { return }
    for handler in handlers.disappearances(of: former.element.route) {
      handler(former.element.route)
    }
    for handler in handlers.appearances(of: front.element.route) { handler(front.element.route) }
  }

  /// Reports the screen with which an app starts.
  func reportStart() {
    guard status.reportsFront else { return }
    let front = current.front
    forEachScreenObserver { $0.screenDidAppear(front) }
    for handler in registered?.handlers.appearances(of: front.element.route) ?? [] {
      handler(front.element.route)
    }
  }
}
