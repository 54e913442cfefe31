extension Router {
  /// The request that waits for the answer of a guard; `nil` if none does.
  ///
  /// Each change that the user or the app makes without regard to it gives it up: a push, a pop,
  /// another tab, the start of a detour. What is requested while another action is being applied
  /// does not, and neither do `update(_:to:)`, `updateTabs(_:)` and the states of screens.
  public var requestAwaitingAnswer: RequestID? { state.requestAwaitingAnswer?.id }

  /// Answers for the guard that lets a request wait, once.
  ///
  /// The answer replaces that guard's own: for this request, that guard is not asked again, and the
  /// others are asked about the current state. After a redirection or a detour, all guards are
  /// asked. A refusal ends the request; no other guard is asked.
  ///
  /// - Parameters:
  ///   - request: The identity of the request: `ProposedChange.requestID`.
  ///   - decision: The answer.
  /// - Returns: `committed`, and the request follows; `unchanged(.notFound)` if it was answered or
  ///   given up.
  @discardableResult
  public func decide(_ request: RequestID, _ decision: GuardDecision) -> Outcome {
    perform(.decide(request, decision))
  }

  /// Gives up a request that waits for the answer of a guard: it is refused in the name of the
  /// guard.
  @discardableResult
  public func cancelRequest(_ request: RequestID) -> Outcome {
    decide(request, .cancelled)
  }
}

extension GuardDecision {
  /// The answer to a request that is no longer needed.
  package static let cancelled = Self.refuse(reason: "it was given up")
}
