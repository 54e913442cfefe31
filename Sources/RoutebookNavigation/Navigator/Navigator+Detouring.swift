import RoutebookRegistry

extension Navigator {
  /// A request whose detour ended without a result, or was given up.
  typealias RefusedRequest = (request: Request, refusal: Outcome.Refusal)

  /// Opens a detour, and lets a request wait until it ends.
  ///
  /// Only one action waits at a time: an action that already waits is refused.
  ///
  /// - Parameters:
  ///   - destination: Where a guard sends the user.
  ///   - opening: The action that leads there; guards can have redirected it.
  ///   - guardName: The name of that guard.
  ///   - request: The request that waits.
  func takeDetour(
    to destination: Destination, _ opening: NavigationAction, _ guardName: String,
    before request: Request
  ) -> Outcome {
    let former = current.waiting.map { (waiting: $0, request: takeWaitingRequest($0)) }
    var detour = former?.waiting.destination == destination ? former?.waiting.detour : nil
    let isOpen = detour != nil
    var record = ChangeRecord(effects: [])
    if status.reportsFront { formerFront = current.front }
    let opened = isOpen ? .unchanged(.alreadyThere) : change(by: opening, &record)
    let hasResults = record.hasResults
    let effects = record.takeEffects()
    detour = detour ?? effects.lastOpened
    let outcome: Outcome
    if let detour, isOpen || opened == .committed {
      let waiting = WaitingAction(
        request.action, detour: detour, destination: destination, guardName: guardName)
      current.waiting = waiting
      status.hasWaitingAction = true
      waitingRequest = (waiting, request)
      outcome = .detoured(Outcome.Redirection(action: opening, outcome: opened))
    } else {
      outcome = .refused(
        Outcome.Refusal(guardName, "\(destination) can't be opened first: \(opened.reason)"))
    }
    var event = NavigationEvent(
      request: request.action, redirection: opening, isAnimated: request.isAnimated,
      outcome: outcome, effects: effects)
    // The caller receives the final outcome.
    report(&event, hasResults, outcome.isPending ? nil : request.handlers)
    if let former {
      let reason = "another action was sent to \(destination) in the meantime"
      _ = refuse(former.request, Outcome.Refusal(former.waiting.guardName, reason))
    }
    return outcome
  }

  /// Lets the waiting action follow if its detour ended with a result; returns the requests that are
  /// refused instead.
  func settleWaitingAction(_ effects: [NavigationEffect]) -> [RefusedRequest] {
    var refused: [RefusedRequest] = []
    if let known = waitingRequest, known.waiting.detour != current.waiting?.detour {
      waitingRequest = nil
      let reason = "another state was restored"
      refused.append((known.request, Outcome.Refusal(known.waiting.guardName, reason)))
    }
    guard let waiting = current.waiting else {
      status.hasWaitingAction = false
      return refused
    }
    guard !current.contains(waiting.detour) else { return refused }
    let request = takeWaitingRequest(waiting)
    guard let result = effects.result(of: waiting.detour) else {
      let reason = "\(waiting.destination) ended without a result"
      return refused + [(request, Outcome.Refusal(waiting.guardName, reason))]
    }
    let detour = ProposedChange.EndedDetour(destination: waiting.destination, result: result)
    let outcome = enqueue(
      Request(request.action, request.isAnimated, request.handlers, after: detour))
    // The queue notifies the caller if it refuses the request.
    assert(outcome == .queued || outcome == .unchanged(.queueLimit))
    return refused
  }

  private func takeWaitingRequest(_ waiting: WaitingAction) -> Request {
    current.waiting = nil
    status.hasWaitingAction = false
    return waitingRequest.take()?.request ?? Request(waiting.action, true, nil)
  }
}

extension [NavigationEffect] {
  /// The result with which an element ended.
  fileprivate func result(of id: StackElement.ID) -> ReturnValue? {
    for case .ended(let end) in self where end.id == id { return end.result }
    return nil
  }
}

extension Outcome.Refusal {
  fileprivate init(_ guardName: String, _ reason: String) {
    self.init(guardName: guardName, reason: reason)
  }
}

extension NavigationState {
  func contains(_ id: StackElement.ID) -> Bool { element(id) != nil }
}

extension Outcome {
  /// Why the outcome is not a change, to use in a sentence.
  fileprivate var reason: String {
    switch self {
    case .unchanged(let reason): reason.description
    case .refused(let refusal): refusal.description
    case .committed, .redirected, .detoured, .queued: "nothing was opened"
    }
  }
}
