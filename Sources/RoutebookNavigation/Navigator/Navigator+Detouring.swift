import RoutebookRegistry

extension Navigator {
  /// A request whose detour ended without a result, or was given up.
  typealias RefusedRequest = (request: Request, refusal: Outcome.Refusal)

  /// A request that waits for a detour; a reference, since each moment of a navigator keeps it.
  final class WaitingRequest {
    let waiting: WaitingAction
    let request: Request

    init(_ waiting: WaitingAction, _ request: Request) {
      self.waiting = waiting
      self.request = request
    }
  }

  /// Opens a detour, and lets a request wait until it ends.
  ///
  /// Only one action waits at a time: an action that already waits is refused. If the detour can't
  /// be opened, the request is refused instead, and the action that already waits stays.
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
    let request = request.with(beforeDetour(request.action))
    var record = ChangeRecord(notesScreensBelow: needsScreensBelow)
    let former = current.front
    let openDetour = current.waiting.flatMap { $0.destination == destination ? $0.detour : nil }
    let opened = openDetour == nil ? change(by: opening, &record) : .unchanged(.alreadyThere)
    guard opened == .committed || openDetour != nil else {
      let reason = "\(destination) can't be opened first: \(opened.reason)"
      return refuse(request, Outcome.Refusal(guardName, reason), opening)
    }
    let redirection = Outcome.Redirection(action: opening, outcome: opened)
    guard let detour = openDetour ?? record.effects.lastOpened else {
      // A guard redirected the detour to an action that opens nothing.
      let outcome = Outcome.redirected(redirection)
      notify(request, as: opening, outcome, record, since: former)
      return outcome
    }
    let replaced = current.waiting.map { (waiting: $0, request: takeWaitingRequest($0)) }
    let waiting = WaitingAction(
      request.action, after: request.detours, detour: detour, destination: destination,
      guardName: guardName)
    current.waiting = waiting
    waitingRequest = WaitingRequest(waiting, request)
    // Opening a detour is noted already. Another action can wait for one that is open.
    if openDetour != nil, replaced?.waiting != waiting { noteChange() }
    request.handlers?.hooks.onWait?({ [weak self] in self?.giveUp(waiting) })
    // The caller receives the final outcome.
    let outcome = Outcome.detoured(redirection)
    notify(request.withoutHandlers, as: opening, outcome, record, since: former)
    if let replaced {
      let reason = "another action was sent to \(destination) in the meantime"
      _ = refuse(replaced.request, Outcome.Refusal(replaced.waiting.guardName, reason))
    }
    return outcome
  }

  /// Takes the waiting action out of the state if its detour has ended; returns the request that
  /// follows if the detour ended with a result, and the requests that are refused.
  func settleWaitingAction(
    _ effects: [NavigationEffect]
  ) -> (following: [Request], refused: [RefusedRequest]) {
    var refused: [RefusedRequest] = []
    if let waiting = waitingRequest?.waiting, waiting !== current.waiting,
      let known = waitingRequest.take()
    {
      let reason = "another state was restored"
      refused.append((known.request, Outcome.Refusal(known.waiting.guardName, reason)))
    }
    guard let waiting = current.waiting, !current.contains(waiting.detour) else {
      return ([], refused)
    }
    let request = takeWaitingRequest(waiting)
    guard let result = effects.result(of: waiting.detour) else {
      let reason = "\(waiting.destination) ended without a result"
      return ([], refused + [(request, Outcome.Refusal(waiting.guardName, reason))])
    }
    let detour = ProposedChange.EndedDetour(destination: waiting.destination, result: result)
    let others = request.detours.filter { $0.destination != detour.destination }
    let following = Request(
      request.action, request.isAnimated, request.handlers, after: others + [detour])
    return ([following], refused)
  }

  /// Queues the action that follows a detour.
  func enqueueFollowing(_ request: Request) {
    let outcome = enqueue(request)
    // The queue notifies the caller if it refuses the request.
    assert(outcome == .queued || outcome == .unchanged(.queueLimit))
  }

  /// Refuses an action if it still waits: nobody needs it any more.
  private func giveUp(_ waiting: WaitingAction) {
    guard current.waiting === waiting else { return }
    deferringActions {
      let request = takeWaitingRequest(waiting)
      noteChange()
      let reason = "the task that waited for it was cancelled"
      _ = refuse(request, Outcome.Refusal(waiting.guardName, reason))
    }
  }

  private func takeWaitingRequest(_ waiting: WaitingAction) -> Request {
    current.waiting = nil
    return waitingRequest.take()?.request
      ?? Request(waiting.action, true, nil, after: waiting.detours)
  }
}

extension [NavigationEffect] {
  /// The result with which an element ended.
  fileprivate func result(of id: StackElement.ID) -> ReturnValue? {
    for case .ended(let end) in self where end.id == id {
      // A result of another type than the route's is none.
      return end.result.flatMap { end.route.canReturn($0) ? $0 : nil }
    }
    return nil
  }
}

extension Outcome.Refusal {
  fileprivate init(_ guardName: String, _ reason: String) {
    self.init(guardName: guardName, reason: reason)
  }
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
