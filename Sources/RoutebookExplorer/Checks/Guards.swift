import Routebook

extension CheckContext {
  /// Finds destinations to which guards block every step.
  var blockedDestinations: [Candidate] {
    let guards = observers.guards
    let reached = Set(observers.firstStates.keys.map { screens.destinations[$0] })
    let loops = Set(guards.loops.values.map(\.destination))
    return guards.obstacles.filter {
      !reached.contains($0.key) && !loops.contains($0.value.destination)
    }.map { screen, obstacle in
      candidate(.blocked, subject(.screen(screen)), obstacle, "Guards block every step to it")
    }
  }

  /// Finds guards that redirect an action again and again.
  var redirectLoops: [Candidate] {
    observers.guards.loops.map { name, obstacle in
      candidate(
        .redirectLoop, subject(.named(name)), obstacle, "The guard redirects again and again")
    }
  }

  private func candidate(
    _ kind: Finding.Kind, _ subject: Subject, _ obstacle: GuardObserver.Obstacle, _ text: String
  ) -> Candidate {
    candidate(kind, subject, at: obstacle.attempt.state, then: obstacle.attempt.step) { _ in
      Explanation("\(text): \(obstacle.explanation).")
    } failing: {
      try await self.arrivalExpectations(at: obstacle.destination, above: $0.previousLayers)
    }
  }

  /// Finds requests that wait for the answer of a guard, which nothing in the app gives.
  var endlessWaits: [Candidate] {
    let guards = observers.guards
    return guards.waits.filter { !guards.answered.contains($0.key) }.map { name, attempt in
      Candidate(kind: .waitingForever, subject: subject(.named(name))) {
        // A state that was not explored may give the answer.
        guard self.explorer.reachedLimits.isEmpty,
          var replay = try await self.replay(to: attempt.state),
          try await replay.perform(attempt.step)
        else { return .undecided }
        try await replay.waitForTasks()
        // A task that still runs can answer later.
        if replay.app.navigator.startedTasks.isBusy { return .undecided }
        guard let waiting = replay.app.navigator.state.requestAwaitingAnswer,
          waiting.guardName == name
        else {
          return .refuted
        }
        return replay.confirmed("Nothing answers for the guard, for which \(waiting.action) waits.")
      }
    }
  }
}
