extension Navigator {
  /// Performs a request, or queues it while an action is being applied.
  func perform(_ request: Request) -> Outcome {
    guard !isBusy else { return enqueue(request) }
    return deferringActions {
      let outcome = commit(request)
      request.call.map { note(outcome, in: $0) }
      return outcome
    }
  }

  /// Queues a request, or refuses it if the queue is being refused.
  @discardableResult
  func enqueue(_ request: Request) -> Outcome {
    var request = request
    request.proposal = request.proposal.rememberingTabs(of: current)
    request.isFollowUp = true
    let outcome = queue.add(request)
    request.call.map { note(outcome, in: $0) }
    return outcome
  }

  /// Queues every action that `body` requests, and performs them after `body` returns.
  package func deferringActions<T, E: Error>(_ body: () throws(E) -> T) throws(E) -> T {
    guard !isBusy else { return try body() }
    return try busy { () throws(E) -> T in
      defer { drain() }
      return try body()
    }
  }

  /// Queues every action that is requested while `body` starts an app around the navigator.
  ///
  /// Then the screen in front is reported. If the app cannot start, the actions are refused.
  package func starting<T, E: Error>(_ body: () throws(E) -> T) throws(E) -> T {
    try startedTasks.tracking {
      Result { () throws(E) -> T in try busy { () throws(E) -> T in try start(body) } }
    }.get()
  }

  private func start<T, E: Error>(_ body: () throws(E) -> T) throws(E) -> T {
    isStarting = true
    defer { isStarting = false }
    do {
      let result = try body()
      drain()
      isStarting = false
      reportAppearance(of: current.front)
      drain()
      return result
    } catch {
      refuseAll(.notStarted)
      throw error
    }
  }

  /// Refuses every action that `body` requests.
  package func refusingActions(_ body: () -> Void) {
    precondition(!isBusy, "actions can't be refused while another is being applied")
    busy {
      body()
      refuseAll(.notRestored)
    }
  }

  /// Returns the outcome of the last action that `body` requests, or `nil` if it requests none.
  /// What an item of a lower pane requests is relative to that pane's `element`.
  ///
  /// An action that is requested while another is being applied has the outcome `.queued`. The
  /// requests of observers and handlers that reply to an action don't count.
  package func lastOutcome(on element: StackElement.ID? = nil, of body: () -> Void) -> Outcome? {
    let (outer, inner) = (call, Request.Call(on: element.flatMap(pane)))
    call = inner
    body()
    call = outer
    // A body inside another one is part of it.
    if let outer, let outcome = inner.outcome { note(outcome, in: outer) }
    return inner.outcome
  }

  private func note(_ outcome: Outcome, in call: Request.Call) {
    let former = call.outcome
    call.outcome = outcome
    retire(former)
  }

  /// Performs a step during which every action is queued.
  private func busy<T, E: Error>(_ step: () throws(E) -> T) throws(E) -> T {
    let call = call
    (isBusy, self.call) = (true, nil)
    defer { (isBusy, self.call) = (false, call) }
    return try step()
  }

  /// Performs the queued requests, including new ones; refuses requests beyond the limit.
  private func drain() {
    for _ in 0..<Self.queueLimit {
      releaseRetired()
      guard let request = queue.takeFirst() else { return }
      if let alert = request.neededAlert, current.alert?.id != alert { continue }
      commit(afterWaiting(request))
    }
    refuseAll(.queueLimit)
  }

  /// Refuses the queued requests, and what is requested as the rest is released.
  private func refuseAll(_ reason: Outcome.Reason) {
    repeat {
      refuseQueued(reason)
      releaseRetired()
    } while queue.count > 0
  }

  /// Refuses all queued requests, and requests made in reply to the refusals.
  ///
  /// An action that is refused is never performed later.
  func refuseQueued(_ reason: Outcome.Reason) {
    queue.refusal = (reason, Self.queueLimit)
    for _ in 0..<queue.count {
      guard let request = queue.takeFirst() else { break }
      notify(request, .unchanged(reason))
    }
    // For requests made in reply, only their own handlers are called.
    while let request = queue.takeFirst() { request.handlers?.onOutcome?(.unchanged(reason)) }
    queue.refusal = nil
  }

  /// Takes what was replaced, to be released when nothing is queued.
  ///
  /// What an app gives to a navigator can read it or navigate in its `deinit`: guards, observers,
  /// routes, states of screens, and results. So a part of the navigator is replaced first and
  /// released later. While an action is being applied, this is when the queue is empty; the
  /// navigator is still busy then, so what is requested is queued, and follows. Otherwise, it is at
  /// once. What handlers capture is released earlier, when all that an action calls were called.
  func retire(_ replaced: Any?) {
    if isBusy, let replaced { retired.append(replaced) }
  }

  private func releaseRetired() {
    while queue.count == 0, !retired.isEmpty {
      let released = retired
      retired = []
      withExtendedLifetime(released) {}
    }
  }
}
