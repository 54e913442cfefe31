import Observation
import RoutebookRegistry

extension Navigator {
  /// Opens a detour, and lets a request wait until it ends.
  ///
  /// Only one request waits for a detour at a time: one that already does is refused. If the detour
  /// can't be opened, the request is refused instead, and the one that already waits stays.
  ///
  /// - Parameters:
  ///   - destination: The destination to which a guard sends the user.
  ///   - opening: The action that leads there; guards can have redirected it.
  ///   - guardName: The name of that guard.
  ///   - request: The request that waits.
  func takeDetour(
    to destination: Destination, _ opening: NavigationAction, _ guardName: String,
    before request: Request
  ) -> Outcome {
    var request = beforeWaiting(request)
    request.proposal.guardProgress = nil
    let former = current.front
    let openDetour = current.requestAwaitingDetour.flatMap {
      $0.destination == destination ? $0.detour : nil
    }
    // A guard can have redirected the opening to an action that also changes features.
    let transaction = openDetour == nil ? beginTransaction(for: opening) : nil
    let (opened, record) =
      openDetour == nil ? change(by: opening) : (.unchanged(.alreadyThere), ChangeRecord())
    if let transaction { opened == .committed ? commit(transaction) : rollBack(transaction) }
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
    let replaced = addWaitingRequest(&request, for: .detour(detour, at: destination), guardName)
    // The caller receives the final outcome.
    let outcome = Outcome.detoured(redirection)
    notify(request, as: opening, outcome, record, since: former)
    refuse(replaced, "another action was sent to \(destination) in the meantime")
    return outcome
  }

  /// Lets a request wait for the answer of a guard; one that already waits for an answer is
  /// refused.
  ///
  /// - Parameter onWaitEnd: The closure to call when the request no longer waits for the guard's
  ///   answer.
  func awaitAnswer(
    _ guardProgress: GuardProgress, _ onWaitEnd: (() -> Void)?, to request: Request
  ) -> Outcome {
    var request = request
    // What is waited for can be the action of a redirection.
    request.proposal.guardProgress = guardProgress
    request = beforeWaiting(request)
    let guardName = guardProgress.answers.last?.guardName ?? ""
    let id = current.nextRequestID
    current.nextRequestID = RequestID(rawValue: id.rawValue + 1)
    if let alert = request.neededAlert, let index = waitIndex(from: alert),
      let first = handlers.waiting[index].request.id
    {
      // One press is one request: the alert closes after what its button requested.
      handlers.waiting[index].closing = alert
      onWaitEnd?()
      let outcome = Outcome.waiting(first, guardName: guardName)
      notify(request, as: guardProgress.redirection, outcome)
      return outcome
    }
    let replaced = addWaitingRequest(&request, for: .answer(id), guardName, onWaitEnd)
    let outcome = Outcome.waiting(id, guardName: guardName)
    notify(request, as: guardProgress.redirection, outcome)
    refuse(replaced, "another action waits for an answer")
    return outcome
  }

  /// Adds a request to the state, without its handlers, and returns the one that it replaces.
  private func addWaitingRequest(
    _ request: inout Request, for awaitedEvent: WaitingRequest.AwaitedEvent, _ guardName: String,
    _ onWaitEnd: (() -> Void)? = nil
  ) -> EndedWait? {
    let waiting = WaitingRequest(request.proposal, for: awaitedEvent, guardName: guardName)
    let replaced = current.waiting.first { ($0.id == nil) == (waiting.id == nil) }.map(
      removeWaitingRequest)
    current.waiting.append(waiting)
    waitingIndicator.setWaiting(current.requestAwaitingAnswer != nil)
    handlers.waiting.append(
      HandlerStore.Wait(
        request: waiting, handlers: request.handlers, onWaitEnd: onWaitEnd,
        alert: current.alert?.id,
        closing: request.closing))
    if replaced?.waiting != waiting || waiting.id != nil { recordChange() }
    request.handlers?.onWait?({ [weak self] in
      self?.cancel(waiting, "the task that waited for it was cancelled")
    })
    request.handlers = nil
    return replaced
  }

  /// A request that was removed from the state: as it waited, and as it is performed.
  typealias EndedWait = (waiting: WaitingRequest, request: Request)

  /// Removes a request from the state, if it is there, with its handlers, if this navigator has
  /// them.
  private func removeWaitingRequest(_ waiting: WaitingRequest) -> EndedWait {
    current.waiting.removeAll { $0 === waiting }
    waitingIndicator.setWaiting(current.requestAwaitingAnswer != nil)
    let index = handlers.waiting.firstIndex { $0.request === waiting }
    let known = index.map { handlers.waiting.remove(at: $0) }
    known?.onWaitEnd?()
    return (
      waiting,
      Request(
        proposal: waiting.proposal, handlers: known?.handlers, closing: known?.closing,
        isFollowUp: true)
    )
  }

  /// Refuses a request, in the name of the guard that let it wait.
  func refuse(_ wait: EndedWait?, _ reason: String) {
    guard let wait else { return }
    refuse(wait.request, Outcome.Refusal(guardName: wait.waiting.guardName, reason: reason))
  }

  /// Refuses a request if it still waits: it is no longer needed.
  private func cancel(_ waiting: WaitingRequest, _ reason: String) {
    guard current.waiting.contains(where: { $0 === waiting }) else { return }
    deferringActions {
      let wait = removeWaitingRequest(waiting)
      recordChange()
      refuse(wait, reason)
    }
  }

  /// The requests that stop waiting after a change: those that are refused, and those that are
  /// performed next.
  struct WaitingResolution {
    var refused: [(wait: EndedWait, reason: String)] = []
    /// The requests that follow what they waited for.
    var following: [Request] = []
  }

  /// Removes the requests from the state that no longer wait after a change.
  ///
  /// - Parameters:
  ///   - record: The record of the change.
  ///   - action: The action that was performed.
  ///   - isFollowUp: Whether it was requested while another was being applied.
  func resolveWaitingRequests(
    _ record: ChangeRecord, after action: NavigationAction, isFollowUp: Bool
  ) -> WaitingResolution {
    var resolution = WaitingResolution()
    for (waiting, decision) in record.decisions {
      var wait = removeWaitingRequest(waiting)
      if case .refuse(let reason) = decision {
        resolution.refused.append((wait, reason))
      } else {
        let missing = (waiting.proposal.guardProgress?.answers.count ?? 0) - 1
        wait.request.proposal.guardProgress?.answers[missing].decision = decision
        resolution.following.append(wait.request)
      }
    }
    for known in handlers.waiting.map(\.request)
    where !(current.waiting + record.proposedAgain).contains(where: { $0 === known }) {
      resolution.refused.append((removeWaitingRequest(known), "another state was restored"))
    }
    for waiting in current.waiting {
      guard let destination = waiting.destination, let id = waiting.detour else {
        // The user, or the app, continues without it.
        if !isFollowUp, !action.letsRequestsWait {
          resolution.refused.append(
            (removeWaitingRequest(waiting), "something else happened in the meantime"))
        }
        continue
      }
      if current.contains(id) { continue }
      var wait = removeWaitingRequest(waiting)
      let end = record.effects.lazy.compactMap(\.end).first { $0.id == id }
      // A result of another type than the route's is none.
      if let end, let result = end.result, end.route.canReturn(result) {
        wait.request.proposal.detours.removeAll { $0.destination == destination }
        wait.request.proposal.detours.append(.init(destination: destination, result: result))
        resolution.following.append(wait.request)
      } else {
        resolution.refused.append((wait, "\(destination) ended without a result"))
      }
    }
    for waiting in record.proposedAgain {
      var wait = removeWaitingRequest(waiting)
      wait.request.proposal.guardProgress = nil
      resolution.following.append(wait.request)
    }
    return resolution
  }
}

extension Outcome {
  /// The reason why the outcome is not a change, to use in a sentence.
  fileprivate var reason: String {
    switch self {
    case .unchanged(let reason): reason.description
    case .refused(let refusal): refusal.description
    case .committed, .redirected, .detoured, .waiting, .queued: "nothing was opened"
    }
  }
}

/// Whether a request waits for the answer of a guard: observable, unlike the navigator.
@Observable package final class WaitingIndicator {
  package private(set) var isWaiting = false

  /// Sets the value; notifies observers only if it differs. The read is untracked, so the caller
  /// does not observe it.
  func setWaiting(_ isWaiting: Bool) {
    if isWaiting != _isWaiting { self.isWaiting = isWaiting }
  }
}
