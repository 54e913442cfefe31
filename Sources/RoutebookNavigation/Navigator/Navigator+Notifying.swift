import RoutebookRegistry

extension Navigator {
  /// Reports the outcome of a request: to observers, handlers of ended elements, handlers of
  /// screens that come to the front or go out of sight, and the caller.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - redirection: The action to which guards redirected it, if they did.
  ///   - outcome: The outcome of the request.
  ///   - record: The record of the change, if the state changed.
  ///   - former: The screen that was in front before the change, if it is reported.
  func notify(
    _ request: Request, as redirection: NavigationAction? = nil, _ outcome: Outcome,
    _ record: ChangeRecord = ChangeRecord(),
    since former: PlacedElement? = nil
  ) {
    var replies = takeReplies(to: record)
    let event = NavigationEvent(
      request: request.action, redirection: redirection, isAnimated: request.proposal.isAnimated,
      outcome: outcome, effects: record.effects, unhandledResults: replies.unhandledResults,
      missedEnds: replies.missedEnds, eventName: request.proposal.eventName)
    let canRestore = hasScreenStates && outcome.changedState
    let restored = canRestore && !event.action.restoredStates.isEmpty ? allScreenStates : [:]
    let resolution =
      outcome.changedState
      ? resolveWaitingRequests(record, after: event.action, isFollowUp: request.isFollowUp) : nil
    for observer in allObservers {
      if outcome.changedState {
        observer.navigationDidChange(event)
      } else {
        observer.navigationDidNotChange(event)
      }
    }
    // What only the handlers keep alive is released with them, before a restoration is complete.
    for call in replies.calls { call() }
    replies.calls = []
    for (wait, reason) in resolution?.refused ?? [] { refuse(wait, reason) }
    reportFront(former, after: event, restored)
    request.handlers?.onOutcome?(outcome)
    // A request that waited follows the requests in reply to the end of a detour, such as for other
    // tabs.
    for following in resolution?.following ?? [] { enqueue(following) }
    if let alert = request.closing, !outcome.isPending { enqueue(closing(alert)) }
  }

  /// The navigator's own observers and the current ones of modules.
  private var allObservers: [any NavigationObserver] {
    // An array that is not joined to another is not copied (`routebook-bench stack`).
    guard let registered = registrations?.observers, !registered.isEmpty else { return observers }
    return observers.isEmpty ? registered : observers + registered
  }

  /// The calls of the handlers that effects concern, the effects whose result is not handled, and
  /// the ends that do not reach the screen below.
  private struct Replies {
    var calls: [() -> Void] = []
    var unhandledResults: [NavigationEffect] = []
    var missedEnds: [NavigationEvent.MissedEnd] = []
  }

  /// Removes and returns the handlers that a change calls, in the order of its effects.
  private func takeReplies(to record: ChangeRecord) -> Replies {
    let registered = registrations?.handlers
    var replies = Replies()
    for effect in record.effects {
      var isHandled = true
      switch effect {
      case .ended(let end):
        guard let id = end.id else { continue }
        // Usually, no handler waits, and an identity need not be hashed (`routebook-bench stack`).
        let kept = handlers.elements.isEmpty ? nil : handlers.elements.removeValue(forKey: id)
        if !handlers.opened.isEmpty { handlers.opened.remove(id) }
        let ends = registered?.ends[of: end.route] ?? []
        let over = registered?.endsOver[of: end.route] ?? []
        let presenter =
          handlers.presenters.isEmpty ? nil : handlers.presenters.removeValue(forKey: id)
        let below =
          over.isEmpty ? nil : (presenter ?? record.screensBelow[id]).flatMap(current.element)
        let told = below.map { below in over.compactMap { $0.receiver(below, self) } } ?? []
        if let handler = kept?.onEnd { replies.calls.append { handler(end) } }
        for handler in ends { replies.calls.append { handler(end) } }
        for handler in told { replies.calls.append { handler(end) } }
        if let below, told.isEmpty {
          replies.missedEnds.append(.init(effect: effect, below: below.element.route))
        }
        if let result = end.result {
          let isReceived =
            current.requestAwaitingDetour?.detour == id || !ends.isEmpty || !told.isEmpty
            || kept?.onEnd != nil && kept?.accepts(result) == true
          isHandled = isReceived && end.route.canReturn(result)
        }
      case .returned(let element, let value):
        let handler = handlers.elements[element.id]?.onReturn
        if let handler { replies.calls.append { handler(value) } }
        let returns = registered?.returns[of: element.route] ?? []
        for handler in returns { replies.calls.append { handler(element.route, value) } }
        isHandled = value == nil || handler != nil || !returns.isEmpty
      case .pushed, .updated, .moved, .presented, .replacedRoot, .selectedTab: break
      }
      if !isHandled { replies.unhandledResults.append(effect) }
    }
    return replies
  }

  /// Reports the screen that went out of sight and the one that came to the front, if there is
  /// another screen in front now, or the same one with another route. Between the two, a
  /// restoration is complete.
  ///
  /// The value of an element of a typed stack is its state, so a new one is not reported.
  private func reportFront(
    _ former: PlacedElement?, after event: NavigationEvent,
    _ restored: [StackElement.ID: StateValue]
  ) {
    let front = current.front
    let isStack = if case .rewrite = event.action { true } else { false }
    guard let former, !isStarting,
      front.id != former.id || !isStack && front.element.route != former.element.route
    else { return restore(event, restored) }
    for observer in allObservers {
      observer.screenDidDisappear(former)
    }
    let route = former.element.route
    for handler in registrations?.handlers.disappearances[of: route] ?? [] { handler(route) }
    // What is gone can have changed the features, and a restored screen shows them as they were.
    restore(event, restored)
    reportAppearance(of: front)
  }

  /// Restores again what listeners of a restoration have changed.
  private func restore(_ event: NavigationEvent, _ screens: [StackElement.ID: StateValue]) {
    restoreFeatures(event)
    restoreScreenStates(screens)
  }

  /// Reports the screen with which an app starts, or that came to the front.
  func reportAppearance(of front: PlacedElement) {
    for observer in allObservers {
      observer.screenDidAppear(front)
    }
    let route = front.element.route
    let registered = registrations?.handlers
    for handler in registered?.appearances[of: route] ?? [] { handler(route) }
    let openings = registered?.openings[of: route] ?? []
    guard !openings.isEmpty, handlers.opened.insert(front.id).inserted else { return }
    for handler in openings { handler(route) }
  }
}
