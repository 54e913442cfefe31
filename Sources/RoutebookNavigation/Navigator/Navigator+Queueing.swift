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
  }

  /// Queues a request, or refuses it if the queue is being refused.
  func enqueue(_ request: Request) -> Outcome {
    status.hasFollowUp = true
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
    guard status.isBusy else { return perform(.close(alert)) }
    return enqueue(Request(.close(alert), true, nil, needing: alert))
  }

  /// Queues every action that `body` requests, and performs them after `body` returns.
  package func deferringActions<T>(_ body: () throws -> T) rethrows -> T {
    guard !status.isBusy else { return try body() }
    status.isBusy = true
    defer {
      if status.hasFollowUp { drain() }
      status.isBusy = false
    }
    return try body()
  }

  /// Queues every action that is requested while `body` starts an app around the navigator.
  ///
  /// Then the screen in front is reported. If the app cannot start, the actions are refused.
  package func starting<T, E: Error>(_ body: () throws(E) -> T) throws(E) -> T {
    status.isBusy = true
    status.isStarting = true
    defer { status.isBusy = false }
    do {
      let result = try body()
      if status.hasFollowUp { drain() }
      status.isStarting = false
      reportStart()
      if status.hasFollowUp { drain() }
      return result
    } catch {
      refuseQueued(.notStarted)
      status.hasFollowUp = note.isAwaited
      throw error
    }
  }

  /// Performs the queued requests, including new ones; refuses requests beyond the limit.
  func drain() {
    defer { status.hasFollowUp = note.isAwaited }
    for _ in 0..<Self.queueLimit {
      guard let request = queue.takeFirst() else { return }
      if let alert = request.neededAlert, current.alert?.id != alert { continue }
      let action = request.detours.isEmpty ? request.action : afterDetour(request.action)
      commit(action, request.isAnimated, request.handlers, after: request.detours)
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
      let event = NavigationEvent(
        request: request.action, isAnimated: request.isAnimated, outcome: .unchanged(reason))
      notify(event, request.handlers)
    }
    // For requests made in reply, only their own handlers are called.
    while let request = queue.takeFirst() { request.handlers?.onOutcome?(.unchanged(reason)) }
    queue.stopRefusing()
  }
}
