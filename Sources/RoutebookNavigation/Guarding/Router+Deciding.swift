extension Router {
  /// The request that waits for the answer of a guard; `nil` if none does.
  ///
  /// Each change that the user or the app makes without regard to it gives it up: a push, a pop,
  /// another tab, the start of a detour. What is requested while another action is being applied
  /// does not, and neither do `update(_:to:)`, `updateTabs(_:)` and the states of screens.
  public var undecided: RequestID? { state.undecided?.id }

  /// Answers for the guard that lets a request wait, once.
  ///
  /// The answer is in the place of that guard's own, for this request: it is not asked again, and
  /// the others are, about the state as it is now. After a redirection or a detour, all are asked.
  /// A refusal is the end of the request, and nobody else is asked.
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
  public func giveUp(_ request: RequestID) -> Outcome {
    decide(request, .givenUp)
  }
}

extension GuardDecision {
  /// The answer to a request that nobody needs any more.
  package static let givenUp = Self.refuse(reason: "it was given up")
}
