extension Navigator {
  /// An action with the options of its request.
  struct Request {
    let action: NavigationAction
    let isAnimated: Bool
    let handlers: NavigationHandlers?
    /// The detours that the action follows.
    let detours: [ProposedChange.EndedDetour]
    /// The alert without which the action is not performed, and nobody is notified of it.
    let neededAlert: StackElement.ID?

    init(
      _ action: NavigationAction, _ isAnimated: Bool, _ handlers: NavigationHandlers?,
      after detours: [ProposedChange.EndedDetour] = [], needing alert: StackElement.ID? = nil
    ) {
      self.action = action
      self.isAnimated = isAnimated
      self.handlers = handlers
      self.detours = detours
      neededAlert = alert
    }

    /// The request with another action.
    func with(_ action: NavigationAction) -> Request {
      Request(action, isAnimated, handlers, after: detours, needing: neededAlert)
    }

    /// The request without the caller's handlers.
    var withoutHandlers: Request {
      Request(action, isAnimated, nil, after: detours, needing: neededAlert)
    }
  }

  /// Queues a request, or refuses it if the queue is being refused.
  func enqueue(_ request: Request) -> Outcome {
    let outcome: Outcome
    if let refusal = queue.refusal {
      queue.appendRefused(request)
      outcome = .unchanged(refusal)
    } else {
      queue.append(request)
      outcome = .queued
    }
    if note.isForQueued { noteOutcome(outcome) }
    return outcome
  }

  /// Dismisses an alert, unless it is gone by then: a queued action can dismiss it first.
  ///
  /// - Returns: The outcome; `nil` if the alert is gone.
  package func dismissIfShown(alert: StackElement.ID) -> Outcome? {
    guard current.alert?.id == alert else { return nil }
    guard isBusy else { return perform(.close(alert)) }
    return enqueue(Request(.close(alert), true, nil, needing: alert))
  }

  /// Queues every action that `body` requests, and performs them after `body` returns.
  package func deferringActions<T>(_ body: () throws -> T) rethrows -> T {
    guard !isBusy else { return try body() }
    isBusy = true
    defer {
      drain()
      isBusy = false
    }
    return try body()
  }

  /// Queues every action that is requested while `body` starts an app around the navigator.
  ///
  /// Then the screen in front is reported. If the app cannot start, the actions are refused.
  package func starting<T, E: Error>(_ body: () throws(E) -> T) throws(E) -> T {
    try startedTasks.noting { Result { () throws(E) in try start(body) } }.get()
  }

  private func start<T, E: Error>(_ body: () throws(E) -> T) throws(E) -> T {
    isBusy = true
    isStarting = true
    defer { (isBusy, isStarting) = (false, false) }
    do {
      let result = try body()
      drain()
      isStarting = false
      reportAppearance(of: current.front)
      drain()
      return result
    } catch {
      refuseQueued(.notStarted)
      throw error
    }
  }

  /// Performs the queued requests, including new ones; refuses requests beyond the limit.
  func drain() {
    for _ in 0..<Self.queueLimit {
      guard let request = queue.takeFirst() else { return }
      if let alert = request.neededAlert, current.alert?.id != alert { continue }
      commit(request.detours.isEmpty ? request : request.with(afterDetour(request.action)))
    }
    refuseQueued(.queueLimit)
  }

  /// Refuses all queued requests, and requests made in reply to the refusals.
  ///
  /// An action that is refused is never performed later.
  func refuseQueued(_ reason: Outcome.Reason) {
    queue.startRefusing(reason, atMost: Self.queueLimit)
    for _ in 0..<queue.count {
      guard let request = queue.takeFirst() else { break }
      notify(request, .unchanged(reason))
    }
    // For requests made in reply, only their own handlers are called.
    while let request = queue.takeFirst() { request.handlers?.onOutcome?(.unchanged(reason)) }
    queue.stopRefusing()
  }

  /// The outcome of the last request, for a caller that waits for it.
  struct OutcomeNote {
    /// Whether a caller waits for the outcome.
    var isAwaited = false
    /// Whether the caller's requests are queued, because an action is being applied already.
    ///
    /// If not, a queued request is not the caller's: an observer, for example, replies to it.
    var isForQueued = false
    var outcome: Outcome?
  }

  /// Returns the outcome of the last action that `body` requests, or `nil` if it requests none.
  ///
  /// An action that is requested while another is being applied has the outcome `.queued`. The
  /// requests of observers and handlers that reply to an action don't count.
  package func lastOutcome(of body: () -> Void) -> Outcome? {
    let isBusy = self.isBusy
    var other = OutcomeNote(isAwaited: true, isForQueued: isBusy)
    swap(&note, &other)
    body()
    swap(&note, &other)
    // A body inside another one is part of it, unless it replies to an action of the other one.
    if let outcome = other.outcome, note.isAwaited, note.isForQueued == isBusy {
      noteOutcome(outcome)
    }
    return other.outcome
  }

  /// Notes the outcome of a request.
  func noteOutcome(_ outcome: Outcome) {
    // An object that is released with the former outcome can navigate in its `deinit`, so the
    // former outcome is released after the note has changed.
    var former: Outcome? = outcome
    swap(&note.outcome, &former)
  }
}

/// Requests that wait for their turn, oldest first.
///
/// A request leaves the queue before it is performed. Objects that only its handlers keep alive are
/// then released while the queue is consistent, so an object that navigates in its `deinit` is
/// queued like any other caller.
struct RequestQueue {
  private var requests: [Navigator.Request?] = []
  private var next = 0

  /// The reason for refusing every new request while the queue is being refused.
  private(set) var refusal: Outcome.Reason?
  /// How many requests can still be notified of their refusal; each notification can cause another
  /// request.
  private var refusalsLeft = 0

  var count: Int { requests.count - next }

  /// Adds a request at the end. O(1) on average.
  mutating func append(_ request: Navigator.Request) { requests.append(request) }

  /// Removes the oldest request; `nil` if there is none. O(1) on average.
  mutating func takeFirst() -> Navigator.Request? {
    guard next < requests.count else {
      // The requests were already taken out, so no object is released here.
      if next > 0 { (requests, next) = ([], 0) }
      return nil
    }
    defer { next += 1 }
    return requests[next].take()
  }

  /// Refuses every request from now on; the first `limit` requests are queued to be notified.
  mutating func startRefusing(_ reason: Outcome.Reason, atMost limit: Int) {
    refusal = reason
    refusalsLeft = limit
  }

  mutating func appendRefused(_ request: Navigator.Request) {
    guard refusalsLeft > 0 else { return }
    refusalsLeft -= 1
    append(request)
  }

  mutating func stopRefusing() { refusal = nil }
}
