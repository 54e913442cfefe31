extension Navigator {
  /// The guards' final answer to a request, with the action that they redirected it to, if any.
  enum Verdict {
    case allowed(redirection: NavigationAction?)
    case refused(Outcome.Refusal, redirection: NavigationAction?)
  }

  /// Asks all guards; asks them all again after each redirection.
  func askGuards(about action: NavigationAction) -> Verdict {
    // A cancelled presentation must always end: no task waits for it any more.
    if case .dismissLayer(_, let cause, _) = action, cause == .cancelled {
      return .allowed(redirection: nil)
    }
    // A guard can add and remove guards while it decides.
    let guards = guards
    var redirection: NavigationAction?
    var redirections = 0
    var next = 0
    while next < guards.count {
      let asked = guards[next]
      switch asked.decide(redirection ?? action, in: current) {
      case .allow:
        next += 1
      case .refuse(let reason):
        let refusal = Outcome.Refusal(guardName: asked.name, reason: reason)
        return .refused(refusal, redirection: redirection)
      case .redirect(let other):
        redirections += 1
        guard redirections <= Self.redirectLimit else {
          let refusal = Outcome.Refusal(
            guardName: asked.name, reason: "redirected more than \(Self.redirectLimit) times")
          return .refused(refusal, redirection: redirection)
        }
        redirection = other
        next = 0
      }
    }
    return .allowed(redirection: redirection)
  }
}
