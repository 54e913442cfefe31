import RoutebookRegistry

extension Navigator {
  /// Opens a detour, and lets a request wait until it ends.
  ///
  /// Only one request waits at a time: one that already waits is refused. If the detour can't be opened,
  /// the request is refused instead, and the one that already waits stays.
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
    var request = beforeDetour(request).waiting(in: current)
    let former = current.front
    let openDetour = current.waiting.flatMap { $0.destination == destination ? $0.detour : nil }
    // A guard can have redirected the opening to an action that also changes features.
    let trial = openDetour == nil ? tryFeatures(of: opening) : nil
    let (opened, record) =
      openDetour == nil ? change(by: opening) : (.unchanged(.alreadyThere), ChangeRecord())
    if let trial { opened == .committed ? keep(trial) : takeBack(trial) }
    guard opened == .committed || openDetour != nil else {
      let reason = "\(destination) can't be opened first: \(opened.reason)"
      return refuse(request, Outcome.Refusal(guardName: guardName, reason: reason), opening)
    }
    let redirection = Outcome.Redirection(action: opening, outcome: opened)
    guard let detour = openDetour ?? record.effects.lastOpened else {
      // A guard redirected the detour to an action that opens nothing.
      let outcome = Outcome.redirected(redirection)
      notify(request, as: opening, outcome, record, since: former)
      return outcome
    }
    let replaced = takeWaitingRequest()
    let waiting = WaitingRequest(request, until: detour, at: destination, guardName: guardName)
    current.waiting = waiting
    handlers.waiting = (waiting, request.handlers)
    // Opening a detour is noted already. Another action can wait for one that is open.
    if openDetour != nil, replaced?.waiting != waiting { noteChange() }
    request.handlers?.onWait?({ [weak self] in self?.giveUp(waiting) })
    // The caller receives the final outcome.
    let outcome = Outcome.detoured(redirection)
    request.handlers = nil
    notify(request, as: opening, outcome, record, since: former)
    refuse(replaced, "another action was sent to \(destination) in the meantime")
    return outcome
  }

  /// A request that was taken out of the state: as it waited, and as it is performed.
  typealias EndedWait = (waiting: WaitingRequest, request: Request)

  /// Refuses a request, in the name of the guard that let it wait.
  func refuse(_ wait: EndedWait?, _ reason: String) {
    guard let wait else { return }
    refuse(wait.request, Outcome.Refusal(guardName: wait.waiting.guardName, reason: reason))
  }

  /// What becomes of requests that waited.
  struct Settlement {
    var refused: [(wait: EndedWait, reason: String)] = []
    /// The request that follows a detour that ended with a result.
    var following: Request?
  }

  /// Takes the waiting request out of the state if its detour has ended.
  func settleWaitingRequest(_ effects: [NavigationEffect]) -> Settlement {
    var settlement = Settlement()
    if let (known, itsHandlers) = handlers.waiting, known !== current.waiting {
      handlers.waiting = nil
      settlement.refused.append(((known, known.request(itsHandlers)), "another state was restored"))
    }
    guard let waiting = current.waiting, !current.contains(waiting.detour),
      var wait = takeWaitingRequest()
    else { return settlement }
    let end = effects.lazy.compactMap(\.end).first { $0.id == waiting.detour }
    // A result of another type than the route's is none.
    if let end, let result = end.result, end.route.canReturn(result) {
      let detour = ProposedChange.EndedDetour(destination: waiting.destination, result: result)
      wait.request.detours.removeAll { $0.destination == detour.destination }
      wait.request.detours.append(detour)
      settlement.following = wait.request
    } else {
      settlement.refused.append((wait, "\(waiting.destination) ended without a result"))
    }
    return settlement
  }

  /// Refuses a request if it still waits: nobody needs it any more.
  private func giveUp(_ waiting: WaitingRequest) {
    guard current.waiting === waiting else { return }
    deferringActions {
      let wait = takeWaitingRequest()
      noteChange()
      refuse(wait, "the task that waited for it was cancelled")
    }
  }

  private func takeWaitingRequest() -> EndedWait? {
    guard let waiting = current.waiting else { return nil }
    current.waiting = nil
    let known = handlers.waiting.take()
    return (waiting, (known?.request ?? waiting).request(known?.handlers))
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
