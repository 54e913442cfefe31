package import RoutebookRegistry

/// A requested action, with its conditions, and with the handlers and the call that wait for its
/// outcome.
struct Request {
  var proposal: Proposal
  var handlers: NavigationHandlers?
  /// The alert without which the action is not performed, and no observer is notified of it.
  var neededAlert: StackElement.ID?
  /// The alert that closes after the request, whatever its outcome.
  var closing: StackElement.ID?
  /// The call that the outcome returns to.
  var call: Call?
  /// Makes the action when the request has its turn, if it is not known before.
  var makeAction: (() -> NavigationAction)?
  /// Whether it was requested while another was being applied, or follows one that waited.
  var isFollowUp = false

  var action: NavigationAction { proposal.action }

  /// The request after `makeAction` was called, if it has to be.
  var prepared: Request {
    guard let makeAction else { return self }
    var request = self
    request.proposal.action = makeAction()
    request.makeAction = nil
    return request
  }

  /// A request of another action, which is a part of this one.
  func requesting(_ action: NavigationAction) -> Request {
    Request(
      proposal: Proposal(action: action, isAnimated: proposal.isAnimated), isFollowUp: isFollowUp)
  }

  /// A call that receives the outcome of the last request that it makes itself.
  final class Call {
    var outcome: Outcome?
    /// The lower pane whose item makes the requests, if it is one.
    var pane: Pane?

    init(on pane: Pane?) { self.pane = pane }
  }
}

/// The change that is proposed to the guards: the part of a request that is plain data, and waits
/// in a state.
struct Proposal: Hashable, Sendable {
  var action: NavigationAction
  /// Not part of equality.
  var isAnimated = true
  /// The detours that the action comes back from.
  var detours: [ProposedChange.EndedDetour] = []
  /// The names of the tabs when the request began to wait, if it selects one by its index.
  var tabNames: [String]?
  /// The progress of asking the guards, if one of them answers later.
  var guardProgress: GuardProgress?
  /// The event that was sent, if the request answers one. Not part of equality.
  var eventName: String?

  /// The proposal, which means the same tabs if it is made later.
  func rememberingTabs(of state: NavigationState) -> Proposal {
    let decided = guardProgress?.answers.compactMap(\.decision.redirection) ?? []
    let selectsByIndex =
      ([action] + decided).contains(where: \.selectsByIndex)
      || guardProgress?.redirection?.selectsByIndex == true
    guard tabNames == nil, selectsByIndex else { return self }
    var proposal = self
    proposal.tabNames = state.tabs.map(\.name)
    return proposal
  }

  /// The proposal, to be made in a state that can have other tabs than when it began to wait.
  func resolvingTabs(in state: NavigationState) -> Proposal {
    guard let tabNames else { return self }
    var proposal =
      tabNames == state.tabs.map(\.name)
      ? self : mapActions { $0.selecting { state.tab($0, among: tabNames) } }
    proposal.tabNames = nil
    return proposal
  }

  /// The proposal with other actions in the place of its own.
  func mapActions(_ transform: (NavigationAction) -> NavigationAction) -> Proposal {
    var proposal = self
    proposal.action = transform(action)
    proposal.guardProgress?.redirection = guardProgress?.redirection.map(transform)
    for (index, answer) in (guardProgress?.answers ?? []).enumerated() {
      guard let other = answer.decision.redirection else { continue }
      proposal.guardProgress?.answers[index].decision = .redirect(transform(other))
    }
    return proposal
  }

  static func == (left: Proposal, right: Proposal) -> Bool {
    left.action == right.action && left.detours == right.detours
      && left.tabNames == right.tabNames && left.guardProgress == right.guardProgress
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(action)
    hasher.combine(detours)
    hasher.combine(guardProgress)
  }
}

/// The progress of asking the guards about a request.
struct GuardProgress: Hashable, Sendable {
  /// The action to which they redirected the request.
  var redirection: NavigationAction?
  /// The destination to which one of them sends the user first.
  var detour: Destination?
  /// The name of the guard that redirected the request, or sends the user on the detour.
  var guardName = ""
  /// The number of times that they redirected it.
  var redirections = 0
  /// The late answers about the action as it is now; an answer that is still missing is `later`.
  var answers: [LateAnswer] = []

  /// The answer of one guard, which is the only one with its name, or one of several.
  struct LateAnswer: Hashable, Sendable {
    let guardName: String
    let number: Int
    /// The number of guards with the name: if it changes, it is unknown which of them answered.
    let total: Int
    var decision = GuardDecision.later
  }

  /// Continues with another action, about which all guards are asked.
  mutating func redirect(to action: NavigationAction, detour: Destination?, by guardName: String) {
    self = GuardProgress(
      redirection: action, detour: detour ?? self.detour,
      guardName: detour == nil && self.detour != nil ? self.guardName : guardName,
      redirections: redirections + 1)
  }
}

/// A request that a guard lets wait: for the end of a detour, or for the guard's answer.
///
/// It is part of the navigation state, so snapshots contain it. The navigator keeps its handlers,
/// for this very object: its identity is that of the request.
package final class WaitingRequest: Hashable, Sendable {
  /// The event that a request waits for.
  package enum AwaitedEvent: Sendable {
    /// The end of an element that the guard opened, at a destination.
    case detour(StackElement.ID, at: Destination)
    /// The guard's answer.
    case answer(RequestID)
  }

  let proposal: Proposal
  /// The event that it waits for.
  package let awaitedEvent: AwaitedEvent
  /// The guard that lets it wait.
  package let guardName: String

  init(_ proposal: Proposal, for awaitedEvent: AwaitedEvent, guardName: String) {
    (self.proposal, self.awaitedEvent, self.guardName) = (proposal, awaitedEvent, guardName)
  }

  /// The action that waits.
  package var action: NavigationAction { proposal.action }

  /// The element that the guard opened as a detour, if the request waits for one.
  var detour: StackElement.ID? { if case .detour(let id, _) = awaitedEvent { id } else { nil } }

  /// The destination to which the guard sent the user, if the request waits for a detour.
  package var destination: Destination? {
    if case .detour(_, let destination) = awaitedEvent { destination } else { nil }
  }

  /// The request's identity, if it waits for an answer.
  package var id: RequestID? { if case .answer(let id) = awaitedEvent { id } else { nil } }

  /// Whether the same action waits for the same, regardless of identities.
  package static func == (left: WaitingRequest, right: WaitingRequest) -> Bool {
    left.proposal == right.proposal && left.destination == right.destination
      && left.guardName == right.guardName
  }

  /// Hashes what waits, and for what.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(proposal)
    hasher.combine(destination)
    hasher.combine(guardName)
  }

  /// The request for elements that have other identities now; this object if they have the same.
  func replacingIDs(_ identities: [StackElement.ID: StackElement.ID]) -> WaitingRequest {
    let named = proposal.mapActions { $0.replacingIDs(identities) }
    var awaitedEvent = awaitedEvent
    if case .detour(let id, let destination) = awaitedEvent {
      awaitedEvent = .detour(identities[id] ?? id, at: destination)
    }
    let new = WaitingRequest(named, for: awaitedEvent, guardName: guardName)
    let isSame = new == self && named.action.rewrittenIDs == action.rewrittenIDs
    return isSame && new.detour == detour ? self : new
  }
}

/// The identity of a request that waits for the answer of a guard.
///
/// It is counted in the navigation state, so it is the same each time an app returns to a moment.
public struct RequestID: Hashable, Sendable {
  let rawValue: UInt64
}

/// Requests that wait for their turn, oldest first.
struct RequestQueue {
  /// A request that was taken leaves `nil`: to remove the first one moves all others.
  private var requests: [Request?] = []
  /// The index of the oldest request.
  private var first = 0

  /// The reason for refusing every new request while the queue is being refused, and how many
  /// requests can still be notified of their refusal; each notification can cause another request.
  var refusal: (reason: Outcome.Reason, left: Int)?

  var count: Int { requests.count - first }

  /// Adds a request at the end, or refuses it.
  mutating func add(_ request: Request) -> Outcome {
    guard let (reason, left) = refusal else {
      requests.append(request)
      return .queued
    }
    if left > 0 {
      refusal = (reason, left - 1)
      requests.append(request)
    }
    return .unchanged(reason)
  }

  /// Adds the requests of another queue.
  mutating func append(_ other: RequestQueue) { requests += other.requests }

  /// Removes the oldest request; `nil` if there is none.
  mutating func takeFirst() -> Request? {
    guard count > 0 else { return nil }
    let request = requests[first].take()
    first += 1
    // Frees the storage after a burst of requests.
    if count == 0 { (requests, first) = ([], 0) }
    return request
  }
}
