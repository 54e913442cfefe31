import Routebook
import RoutebookRegistry
import RoutebookScripts

/// Finds destinations to which guards block every step.
struct BlockedDestinations: Check {
  let evidence: Evidence

  init(_ evidence: Evidence) { self.evidence = evidence }

  func candidates() -> [Candidate] {
    let guards = evidence.observers.guards
    let screens = evidence.screens
    let reached = Set(evidence.observers.screens.firstStates.keys.map { screens.destinations[$0] })
    let loops = Set(guards.loops.values.map(\.destination))
    return guards.obstacles.filter {
      !reached.contains($0.key) && !loops.contains($0.value.destination)
    }.map { screen, obstacle in
      let subject = Subject(
        .screen(screen), of: screens.registry.registration(of: screen.type)?.module)
      return Candidate(.blocked, subject) {
        try await evidence.confirm(
          .blocked, subject, obstacle, "Guards block every step to it: \(obstacle.explanation).")
      }
    }
  }
}

/// Finds guards that redirect an action again and again.
struct RedirectLoops: Check {
  let evidence: Evidence

  init(_ evidence: Evidence) { self.evidence = evidence }

  func candidates() -> [Candidate] {
    evidence.observers.guards.loops.map { name, obstacle in
      let subject = Subject(.guardNamed(name), of: nil)
      return Candidate(.redirectLoop, subject) {
        try await evidence.confirm(
          .redirectLoop, subject, obstacle,
          "The guard redirects again and again: \(obstacle.explanation).")
      }
    }
  }
}

extension Evidence {
  fileprivate func confirm(
    _ kind: Finding.Kind, _ subject: Subject, _ obstacle: GuardObserver.Obstacle,
    _ explanation: Explanation
  ) async throws -> Verdict {
    let app = try await newApp()
    return try await confirm(
      kind, subject, at: obstacle.attempt.state, then: obstacle.attempt.step,
      explanation: { _ in explanation }
    ) { arrival(at: obstacle.destination, above: $0.formerLayers, in: app) }
  }
}
