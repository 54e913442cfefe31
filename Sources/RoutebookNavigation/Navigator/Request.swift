package import RoutebookRegistry

/// What somebody requests: an action, on which conditions, and who waits for its outcome.
struct Request {
  var action: NavigationAction
  var isAnimated = true
  var handlers: NavigationHandlers?
  /// The detours that the action comes back from.
  var detours: [ProposedChange.EndedDetour] = []
  /// The names of the tabs when the request began to wait, if it selects one by its index.
  var tabNames: [String]?
  /// The alert without which the action is not performed, and nobody is notified of it.
  var neededAlert: StackElement.ID?
  /// The call that the outcome returns to.
  var call: Call?
  /// The event that was sent, if the request answers one.
  var eventName: String?
  /// Makes the action when the request has its turn, if it is not known before.
  var makeAction: (() -> NavigationAction)?

  /// The request, with its action.
  var prepared: Request {
    guard let makeAction else { return self }
    var request = self
    request.action = makeAction()
    request.makeAction = nil
    return request
  }

  /// A call that receives the outcome of the last request that it makes itself.
  final class Call {
    var outcome: Outcome?
  }
}

extension Request {
  /// The request, which means the same tabs if it is performed later.
  func waiting(in state: NavigationState) -> Request {
    guard tabNames == nil, action.selectsByIndex else { return self }
    var request = self
    request.tabNames = state.tabs.map(\.name)
    return request
  }

  /// The request, to be performed in a state that can have other tabs than when it began to wait.
  func performed(in state: NavigationState) -> Request {
    guard let tabNames else { return self }
    var request = self
    request.tabNames = nil
    if tabNames != state.tabs.map(\.name) {
      request.action = action.selecting { state.tab($0, among: tabNames) }
    }
    return request
  }
}

/// A request that a guard lets wait: for the end of a detour.
///
/// It is part of the navigation state, so snapshots contain it. The navigator keeps its handlers, for this
/// very object: its identity is that of the request.
package final class WaitingRequest: Hashable, Sendable {
  /// The action that follows if the detour ends with a result.
  package let action: NavigationAction
  let isAnimated: Bool
  /// The detours that the action already came back from with a result.
  let detours: [ProposedChange.EndedDetour]
  private let tabNames: [String]?
  /// The element that the guard opened as the detour.
  let detour: StackElement.ID
  /// Where the guard sent the user.
  package let destination: Destination
  /// The guard that sent the user on the detour.
  package let guardName: String
  /// The event that was sent, if the request answers one. Not part of equality.
  let eventName: String?

  init(
    _ request: Request, until detour: StackElement.ID, at destination: Destination,
    guardName: String
  ) {
    action = request.action
    isAnimated = request.isAnimated
    detours = request.detours
    tabNames = request.tabNames
    self.detour = detour
    self.destination = destination
    self.guardName = guardName
    eventName = request.eventName
  }

  /// The request, with the handlers that were kept for it.
  func request(_ handlers: NavigationHandlers?) -> Request {
    Request(
      action: action, isAnimated: isAnimated, handlers: handlers, detours: detours,
      tabNames: tabNames, eventName: eventName)
  }

  /// Whether the same action waits for the same detour, regardless of the detour's identity.
  package static func == (left: WaitingRequest, right: WaitingRequest) -> Bool {
    left.action == right.action && left.destination == right.destination
      && left.guardName == right.guardName && left.detours == right.detours
      && left.tabNames == right.tabNames
  }

  /// Hashes what waits, and for what.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(action)
    hasher.combine(destination)
    hasher.combine(guardName)
    hasher.combine(detours)
  }

  /// The same request, for elements that have other identities now; this one if they have the same.
  func naming(_ identities: [StackElement.ID: StackElement.ID]) -> WaitingRequest {
    let (named, detour) = (action.naming(identities), identities[detour] ?? detour)
    let isSame = named == action && named.rewrittenIDs == action.rewrittenIDs
    if isSame, detour == self.detour { return self }
    var request = request(nil)
    request.action = named
    return WaitingRequest(request, until: detour, at: destination, guardName: guardName)
  }
}

/// Requests that wait for their turn, oldest first.
struct RequestQueue {
  /// A request that was taken leaves `nil`: to remove the first one moves all others.
  private var requests: [Request?] = []
  /// The index of the oldest request.
  private var first = 0

  /// The reason for refusing every new request while the queue is being refused, and how many requests
  /// can still be notified of their refusal; each notification can cause another request.
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
    // A burst leaves no room behind.
    if count == 0 { (requests, first) = ([], 0) }
    return request
  }
}
