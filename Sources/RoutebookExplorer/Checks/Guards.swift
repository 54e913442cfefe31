import Routebook
import RoutebookRegistry
import RoutebookScripts

/// Finds destinations to which guards block every step.
struct BlockedDestinations: Check {
  let evidence: Evidence

  func candidates() -> [Candidate] {
    let (guards, screens) = (evidence.observers.guards, evidence.screens)
    let reached = Set(evidence.observers.screens.firstStates.keys.map { screens.destinations[$0] })
    let loops = Set(guards.loops.values.map(\.destination))
    return guards.obstacles.filter {
      !reached.contains($0.key) && !loops.contains($0.value.destination)
    }.map { screen, obstacle in
      let module = screens.registry.registration(of: screen.type)?.module
      return evidence.candidate(
        .blocked, Subject(.screen(screen), of: module), obstacle, "Guards block every step to it")
    }
  }
}

/// Finds guards that redirect an action again and again.
struct RedirectLoops: Check {
  let evidence: Evidence

  func candidates() -> [Candidate] {
    evidence.observers.guards.loops.map { name, obstacle in
      evidence.candidate(
        .redirectLoop, Subject(.guardNamed(name), of: nil), obstacle,
        "The guard redirects again and again")
    }
  }
}

extension Evidence {
  fileprivate func candidate(
    _ kind: Finding.Kind, _ subject: Subject, _ obstacle: GuardObserver.Obstacle, _ text: String
  ) -> Candidate {
    Candidate(kind, subject) {
      let app = try await self.newApp()
      return try await self.confirm(
        kind, subject, at: obstacle.attempt.state, then: obstacle.attempt.step
      ) { _ in
        Explanation("\(text): \(obstacle.explanation).")
      } failing: {
        self.arrival(at: obstacle.destination, above: $0.formerLayers, in: app)
      }
    }
  }
}

/// Finds requests that wait for the answer of a guard, which nothing in the app gives.
struct EndlessWaits: Check {
  let evidence: Evidence

  func candidates() -> [Candidate] {
    let guards = evidence.observers.guards
    return guards.waits.filter { !guards.answered.contains($0.key) }.map { name, attempt in
      let subject = Subject(.guardNamed(name), of: nil)
      return Candidate(.waitingForever, subject) { try await decide(name, subject, attempt) }
    }
  }

  private func decide(
    _ name: String, _ subject: Subject, _ attempt: Attempt
  ) async throws -> Verdict {
    // A state that was not explored can give the answer.
    guard evidence.explorer.cuts.isEmpty, var replay = try await evidence.replay(to: attempt.state),
      try await replay.perform(attempt.step)
    else { return .undecided }
    try await replay.waitForTasks()
    // A task that goes on can answer later.
    if replay.app.navigator.startedTasks.isBusy { return .undecided }
    guard let waiting = replay.app.navigator.state.undecided, waiting.guardName == name else {
      return .refuted
    }
    let text = Explanation("Nothing answers for the guard, for which \(waiting.action) waits.")
    return replay.confirmed(.waitingForever, subject, text)
  }
}
