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
    _ event: NavigationEvent, _ calls: consuming [() -> Void]?,
    _ formerFront: ElementPlacement?, _ requested: NavigationHandlers?
  ) {
    let outcome = event.outcome
    guard outcome.isCommitted else { return notify(event, requested) }
    // Most changes concern only observers.
    guard calls != nil else {
      notifyObservers(event, isCommitted: true)
      reportFront(formerFront, after: event)
      requested?.onOutcome?(outcome)
      return
    }
    let settled = status.hasWaitingAction ? settleWaitingAction(event.effects) : nil
    notifyObservers(event, isCommitted: true)
    // What only the handlers keep alive is released with them, before a restoration is complete.
    for call in calls.take() ?? [] { call() }
    for (request, refusal) in settled?.refused ?? [] { _ = refuse(request, refusal) }
    reportFront(formerFront, after: event)
    requested?.onOutcome?(outcome)
    // What follows a detour follows what everybody requests in reply to its end, such as other tabs.
    if let request = settled?.following { enqueueFollowing(request) }
  }

  /// Notifies observers and the caller of a request that changed nothing.
  func notify(_ event: NavigationEvent, _ requested: NavigationHandlers?) {
    notifyObservers(event, isCommitted: false)
    restoreFeatures(event)
    requested?.onOutcome?(event.outcome)
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

  /// Reports the screen that went out of sight and the one that came to the front, if there is
  /// another screen in front now. Between the two, a restoration is complete.
  private func reportFront(_ former: ElementPlacement?, after event: NavigationEvent) {
    let front = current.front
    guard let former, !status.isStarting, front.id != former.id else {
      return restoreFeatures(event)
    }
    forEachScreenObserver { $0.screenDidDisappear(former) }
    for handler in registeredHandlers?.disappearances(of: former.element.route) ?? [] {
      handler(former.element.route)
    }
    // What is gone can have changed the features, and a restored screen shows them as they were.
    restoreFeatures(event)
    reportAppearance(of: front)
  }

  /// Reports the screen with which an app starts.
  func reportStart() {
    if status.reportsFront { reportAppearance(of: current.front) }
  }

  private func reportAppearance(of front: ElementPlacement) {
    forEachScreenObserver { $0.screenDidAppear(front) }
    for handler in registeredHandlers?.appearances(of: front.element.route) ?? [] {
      handler(front.element.route)
    }
  }

  private var registeredHandlers: RegisteredHandlers? {
    status.hasRegisteredHandlers ? registered?.handlers : nil
  }
}
