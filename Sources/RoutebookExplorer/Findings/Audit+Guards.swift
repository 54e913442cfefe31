import Routebook

/// Destinations that users can't reach because of guards.
extension Audit {
  func blocked() -> [Candidate] {
    guard let watch = search.watch else { return [] }
    let reached = search.screens.seen
    let loops = Set(watch.loops.values.map(\.destination))
    return watch.obstacles.filter {
      !reached.contains($0.key) && !loops.contains($0.value.destination)
    }.map { screen, obstacle in
      let module = search.app.registry.registration(of: screen.type)?.module
      return candidate(
        .blocked, Subject(.screen(screen), of: module),
        "Guards block every step to it: \(obstacle.explanation).",
        at: obstacle)
    }
  }

  func redirectLoops() -> [Candidate] {
    (search.watch?.loops ?? [:]).map { name, obstacle in
      candidate(
        .redirectLoop, Subject(.guardNamed(name), of: nil),
        "The guard redirects again and again: \(obstacle.explanation).",
        at: obstacle)
    }
  }

  private func candidate(
    _ kind: Finding.Kind, _ subject: Subject, _ explanation: Explanation,
    at obstacle: StepWatch.Obstacle
  ) -> Candidate {
    candidate(
      kind, subject, explanation, at: obstacle.attempt.state, then: obstacle.attempt.step
    ) { try arrival(at: obstacle.destination, above: $0.formerLayers) }
  }
}
