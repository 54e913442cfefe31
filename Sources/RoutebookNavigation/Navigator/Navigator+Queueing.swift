extension Navigator {
  /// An action as it was requested.
  struct Request {
    let action: NavigationAction
    let isAnimated: Bool
    let handlers: NavigationHandlers?
    /// The action that guards put in its place, if they did.
    var redirection: NavigationAction?

    /// What the request led to, if this is what its action or the one in its place led to.
    func result(_ outcome: Outcome) -> Outcome {
      guard let redirection else { return outcome }
      if case .refused = outcome { return outcome }
      return .redirected(Outcome.Redirection(action: redirection, outcome: outcome))
    }
  }

  /// Performs a request, or queues it while another is being performed.
  func perform(_ request: Request) -> Outcome {
    if let refusal = queue.refusal {
      queue.appendRefused(request)
      return .unchanged(refusal)
    }
    if isBusy {
      queue.append(request)
      return .queued
    }
    isBusy = true
    let outcome = commit(request)
    drain()
    isBusy = false
    return outcome
  }

  /// Queues every action that `body` requests until it is done.
  package func deferringActions<T>(_ body: () throws -> T) rethrows -> T {
    guard !isBusy else { return try body() }
    isBusy = true
    defer {
      drain()
      isBusy = false
    }
    return try body()
  }

  /// Queues every action that is requested while `body` starts an app around the navigator; if the
  /// app cannot start, they are refused.
  package func starting<T, E: Error>(_ body: () throws(E) -> T) throws(E) -> T {
    isBusy = true
    defer { isBusy = false }
    do {
      let result = try body()
      drain()
      return result
    } catch {
      refuseQueued(.notStarted)
      throw error
    }
  }

  /// Performs what is queued, which can grow meanwhile; what is beyond the limit is refused.
  private func drain() {
    for _ in 0..<Self.queueLimit {
      guard let request = queue.takeFirst() else { return }
      commit(request)
    }
    refuseQueued(.queueLimit)
  }

  /// Refuses everything that is queued, and what is requested in reply: an action that is refused
  /// is never performed later.
  private func refuseQueued(_ reason: Outcome.Reason) {
    queue.startRefusing(reason, atMost: Self.queueLimit)
    for _ in 0..<queue.count {
      guard let request = queue.takeFirst() else { break }
      notify(request, .unchanged(reason))
    }
    // What was requested in reply has only its own handler called.
    while let request = queue.takeFirst() { request.handlers?.onOutcome?(.unchanged(reason)) }
    queue.stopRefusing()
  }
}
