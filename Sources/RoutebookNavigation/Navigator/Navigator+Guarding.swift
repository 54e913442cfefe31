extension Navigator {
  /// Asks all guards, again after each redirection, and returns which one refused.
  func askGuards(about request: inout Request) -> Outcome.Refusal? {
    // Nobody waits for what was cancelled.
    if case .dismissLayer(_, .cancelled, _) = request.action { return nil }
    // A guard can add and remove guards while it decides.
    let guards = guards
    var redirections = 0
    var next = 0
    while next < guards.count {
      let asked = guards[next]
      switch asked.decide(request.redirection ?? request.action, in: state) {
      case .allow:
        next += 1
      case .refuse(let reason):
        return Outcome.Refusal(guardName: asked.name, reason: reason)
      case .redirect(let other):
        redirections += 1
        guard redirections <= Self.redirectLimit else {
          return Outcome.Refusal(
            guardName: asked.name, reason: "redirected more than \(Self.redirectLimit) times")
        }
        request.redirection = other
        next = 0
      }
    }
    return nil
  }
}
