import Routebook
import RoutebookRegistry
import RoutebookScripts
import VisibleText

/// Invariants that do not hold.
extension Audit {
  func brokenInvariants(_ undecided: inout [FindingID]) async throws -> [Candidate] {
    let broken = search.invariants.broken.map { name, state in
      let attempt = last(to: state)
      return candidate(
        .invariant, Subject(.invariant(name, on: nil), of: nil), at: attempt?.state ?? state,
        { replay in
          guard let attempt else { return [.show(caption: nil)] }
          return replay.action(of: attempt.step).map { [$0] } ?? []
        }, explanation: Self.explanation(of: name))
    }
    let strays = search.invariants.strays.map { stray in
      let screen = search.screens.all[stray.screen]
      return candidate(
        .invariant,
        Subject(.invariant(stray.invariant.name, on: screen.destination), of: screen.module),
        Explanation(
          (stray.expected.map { "It should lead to \($0), the root of the flow" }
            ?? "Its screen belongs to no flow") + ", and it leads to \(stray.found)."),
        at: stray.attempt.state
      ) { $0.action(of: stray.attempt.step).map { [$0] } ?? [] }
    }
    return try await broken + strays + brokenByLinks() + unreachableGoals(&undecided)
  }

  /// Invariants that hold in all states, but not after a deep link that arrives in one of them.
  private func brokenByLinks() -> [Candidate] {
    search.invariants.brokenByLinks.filter { search.invariants.broken[$0.key] == nil }
      .map { name, arrival in
        candidate(
          .invariant, Subject(.invariant(name, on: nil), of: nil), at: arrival.state,
          { _ in [.open(arrival.link)] },
          explanation: Self.explanation(of: name))
      }
  }

  /// What was expected and found: the screens before and after the last step.
  private static func explanation(of name: String) -> (Replay) -> Explanation {
    { replay in
      let found = "Expected: \(name.visible). Found on this screen, where it does not hold:"
      let screens = zip([found, "It holds before the last step:"], replay.screens.reversed())
      return Explanation(showing: Array(screens))
    }
  }

  private func unreachableGoals(_ undecided: inout [FindingID]) async throws -> [Candidate] {
    var candidates: [Candidate] = []
    for goal in search.invariants.goals {
      let states = try await statesWithoutWay { goal.states.contains($0) }
      var isInDoubt = false
      let confirmed = try await confirmed(entrances(to: states)) {
        $0.destinationInFront.route == goal.route
      } doubt: { _ in
        isInDoubt = true
      }
      guard let state = confirmed.first else {
        if isInDoubt {
          undecided.append(FindingID(.invariant, .invariant(goal.invariant.name, on: nil)))
        }
        continue
      }
      candidates.append(
        candidate(
          .invariant, Subject(.invariant(goal.invariant.name, on: nil), of: nil), at: state,
          { _ in
            let presentation = search.app.registry.presentations(of: goal.route.type).first
            return try arrival(at: Destination(goal.route, as: presentation ?? .push))
          },
          explanation: { replay in
            let title =
              "Expected: a way to \(goal.route). Found: no step leads there from this screen, nor from what "
              + "follows:"
            return Explanation(showing: [(title, replay.screens.last ?? [])])
          }))
    }
    return candidates
  }

  /// The last step of the shortest trace to a state; `nil` if it is the start state.
  private func last(to state: Int) -> Attempt? {
    guard let step = search.graph.trace(to: state).last else { return nil }
    return Attempt(state: search.graph.path(to: state).dropLast().last!, step: step)
  }
}
