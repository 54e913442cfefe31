extension Navigator {
  /// An action with the options of its request.
  struct Request {
    var action: NavigationAction
    let isAnimated: Bool
    var handlers: NavigationHandlers?
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
    isBusy = true
    isStarting = true
    defer { isBusy = false }
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
      guard var request = queue.takeFirst() else { return }
      if let alert = request.neededAlert, current.alert?.id != alert { continue }
      if !request.detours.isEmpty { request.action = afterDetour(request.action) }
      commit(request)
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
}
