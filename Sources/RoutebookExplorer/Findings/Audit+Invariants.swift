import Routebook
import RoutebookRegistry
import RoutebookScripts

/// Invariants that do not hold.
extension Audit {
  func brokenInvariants(_ undecided: inout [String]) throws -> [Candidate] {
    let broken = search.invariants.broken.map { name, state in
      candidate(
        .invariant, Subject(name, of: nil), "It does not hold here.", breakingAt: last(to: state))
    }
    let strays = search.invariants.strays.map { stray in
      let screen = search.screens.all[stray.screen]
      return candidate(
        .invariant, Subject("\(stray.invariant.name) on \(screen.name)", of: screen.module),
        "The button leads somewhere else.", breakingAt: stray.attempt)
    }
    return try broken + strays + unreachableGoals(&undecided)
  }

  private func unreachableGoals(_ undecided: inout [String]) throws -> [Candidate] {
    try search.invariants.goals.compactMap { goal in
      let states = try statesWithoutWay { goal.states.contains($0) }
      var isInDoubt = false
      let confirmed = try confirmed(entrances(to: states)) {
        $0.routeInFront.route == goal.route
      } doubt: { _ in
        isInDoubt = true
      }
      guard let state = confirmed.first else {
        if isInDoubt { undecided.append(Finding.Kind.invariant.name(of: goal.invariant.name)) }
        return nil
      }
      return candidate(
        .invariant, Subject(goal.invariant.name, of: nil), "It can't be reached from here.",
        at: state
      ) { _ in
        let presentation = search.app.registry.presentations(of: goal.route.type).first
        return try arrival(at: Destination(goal.route, as: presentation ?? .push))
      }
    }
  }

  /// The last step of the shortest trace to a state; `nil` if it is the start state.
  private func last(to state: Int) -> Attempt? {
    guard let step = search.graph.trace(to: state).last else { return nil }
    return Attempt(state: search.graph.path(to: state).dropLast().last!, step: step)
  }

  /// A candidate whose script fails at a step, after which the player checks the invariants; at the
  /// start state, the first step is `show`.
  private func candidate(
    _ kind: Finding.Kind, _ subject: Subject, _ explanation: String, breakingAt attempt: Attempt?
  ) -> Candidate {
    candidate(kind, subject, explanation, at: attempt?.state ?? 0) { replay in
      guard let attempt else { return [.show(caption: nil)] }
      return replay.action(of: attempt.step).map { [$0] } ?? []
    }
  }
}
