import Observation
import RoutebookRegistry

extension Navigator {
  /// Opens a detour, and lets a request wait until it ends.
  ///
  /// Only one request waits for a detour at a time: one that already does is refused. If the detour
  /// can't be opened, the request is refused instead, and the one that already waits stays.
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
    var request = beforeWaiting(request)
    request.proposal.inquiry = nil
    let former = current.front
    let openDetour = current.detoured.flatMap { $0.destination == destination ? $0.detour : nil }
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
    let replaced = hold(&request, for: .detour(detour, at: destination), guardName)
    // The caller receives the final outcome.
    let outcome = Outcome.detoured(redirection)
    notify(request, as: opening, outcome, record, since: former)
    refuse(replaced, "another action was sent to \(destination) in the meantime")
    return outcome
  }

  /// Lets a request wait for the answer of a guard; one that already waits for an answer is
  /// refused.
  ///
  /// - Parameter onceDecided: What the guard does when the request does not wait for it any more.
  func awaitAnswer(
    _ inquiry: Inquiry, _ onceDecided: (() -> Void)?, to request: Request
  ) -> Outcome {
    var request = request
    // What is waited for can be the action of a redirection.
    request.proposal.inquiry = inquiry
    request = beforeWaiting(request)
    let guardName = inquiry.answers.last?.guardName ?? ""
    let id = current.nextRequestID
    current.nextRequestID = RequestID(rawValue: id.rawValue + 1)
    if let alert = request.neededAlert, let index = waitIndex(from: alert),
      let first = handlers.waiting[index].request.id
    {
      // One press is one request: the alert closes after what its button requested.
      handlers.waiting[index].closing = alert
      onceDecided?()
      let outcome = Outcome.waiting(first, guardName: guardName)
      notify(request, as: inquiry.redirection, outcome)
      return outcome
    }
    let replaced = hold(&request, for: .answer(id), guardName, onceDecided)
    let outcome = Outcome.waiting(id, guardName: guardName)
    notify(request, as: inquiry.redirection, outcome)
    refuse(replaced, "another action waits for an answer")
    return outcome
  }

  /// Puts a request into the state, without its handlers, and returns the one that waited in its
  /// place.
  private func hold(
    _ request: inout Request, for goal: WaitingRequest.Goal, _ guardName: String,
    _ onceEnded: (() -> Void)? = nil
  ) -> EndedWait? {
    let waiting = WaitingRequest(request.proposal, for: goal, guardName: guardName)
    let replaced = current.waiting.first { ($0.id == nil) == (waiting.id == nil) }.map(take)
    current.waiting.append(waiting)
    waitingSign.show(current.undecided != nil)
    handlers.waiting.append(
      KeptHandlers.Wait(
        request: waiting, handlers: request.handlers, onceEnded: onceEnded,
        alert: current.alert?.id,
        closing: request.closing))
    if replaced?.waiting != waiting || waiting.id != nil { noteChange() }
    request.handlers?.onWait?({ [weak self] in
      self?.giveUp(waiting, "the task that waited for it was cancelled")
    })
    request.handlers = nil
    return replaced
  }

  /// A request that was taken out of the state: as it waited, and as it is performed.
  typealias EndedWait = (waiting: WaitingRequest, request: Request)

  /// Takes a request out of the state, if it is there, with its handlers, if this navigator has
  /// them.
  private func take(_ waiting: WaitingRequest) -> EndedWait {
    current.waiting.removeAll { $0 === waiting }
    waitingSign.show(current.undecided != nil)
    let index = handlers.waiting.firstIndex { $0.request === waiting }
    let known = index.map { handlers.waiting.remove(at: $0) }
    known?.onceEnded?()
    return (
      waiting,
      Request(
        proposal: waiting.proposal, handlers: known?.handlers, closing: known?.closing,
        isReply: true)
    )
  }

  /// Refuses a request, in the name of the guard that let it wait.
  func refuse(_ wait: EndedWait?, _ reason: String) {
    guard let wait else { return }
    refuse(wait.request, Outcome.Refusal(guardName: wait.waiting.guardName, reason: reason))
  }

  /// Refuses a request if it still waits: nobody needs it any more.
  private func giveUp(_ waiting: WaitingRequest, _ reason: String) {
    guard current.waiting.contains(where: { $0 === waiting }) else { return }
    deferringActions {
      let wait = take(waiting)
      noteChange()
      refuse(wait, reason)
    }
  }

  /// What becomes of requests that waited.
  struct Settlement {
    var refused: [(wait: EndedWait, reason: String)] = []
    /// The requests that follow what they waited for.
    var following: [Request] = []
  }

  /// Takes the requests out of the state that wait no longer after a change.
  ///
  /// - Parameters:
  ///   - record: What the change did.
  ///   - action: The action that was performed.
  ///   - isReply: Whether it was requested while another was being applied.
  func settleWaitingRequests(
    _ record: ChangeRecord, after action: NavigationAction, isReply: Bool
  ) -> Settlement {
    var settlement = Settlement()
    for (waiting, decision) in record.decisions {
      var wait = take(waiting)
      if case .refuse(let reason) = decision {
        settlement.refused.append((wait, reason))
      } else {
        let missing = (waiting.proposal.inquiry?.answers.count ?? 0) - 1
        wait.request.proposal.inquiry?.answers[missing].decision = decision
        settlement.following.append(wait.request)
      }
    }
    for known in handlers.waiting.map(\.request)
    where !(current.waiting + record.proposedAgain).contains(where: { $0 === known }) {
      settlement.refused.append((take(known), "another state was restored"))
    }
    for waiting in current.waiting {
      guard let destination = waiting.destination, let id = waiting.detour else {
        // The user, or the app, goes on without it.
        if !isReply, !action.letsRequestsWait {
          settlement.refused.append((take(waiting), "something else happened in the meantime"))
        }
        continue
      }
      if current.contains(id) { continue }
      var wait = take(waiting)
      let end = record.effects.lazy.compactMap(\.end).first { $0.id == id }
      // A result of another type than the route's is none.
      if let end, let result = end.result, end.route.canReturn(result) {
        wait.request.proposal.detours.removeAll { $0.destination == destination }
        wait.request.proposal.detours.append(.init(destination: destination, result: result))
        settlement.following.append(wait.request)
      } else {
        settlement.refused.append((wait, "\(destination) ended without a result"))
      }
    }
    for waiting in record.proposedAgain {
      var wait = take(waiting)
      wait.request.proposal.inquiry = nil
      settlement.following.append(wait.request)
    }
    return settlement
  }
}

extension Outcome {
  /// Why the outcome is not a change, to use in a sentence.
  fileprivate var reason: String {
    switch self {
    case .unchanged(let reason): reason.description
    case .refused(let refusal): refusal.description
    case .committed, .redirected, .detoured, .waiting, .queued: "nothing was opened"
    }
  }
}

/// Whether a request waits for the answer of a guard: observable, unlike the navigator.
@Observable package final class WaitingSign {
  package private(set) var isShown = false

  /// Notifies observers of a change alone. Who changes the state does not observe it.
  func show(_ isWaiting: Bool) {
    if isWaiting != _isShown { isShown = isWaiting }
  }
}
