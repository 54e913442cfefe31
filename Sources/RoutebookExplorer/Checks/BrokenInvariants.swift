import Routebook
import VisibleText

extension CheckContext {
  /// Finds invariants that do not hold in a state.
  var brokenInvariants: [Candidate] {
    brokenRules + wrongReturns + unreachableGoals
  }

  private func invariant(_ name: String) -> Subject { subject(.named(name)) }

  private var brokenRules: [Candidate] {
    observers.invariants.broken.map { name, places in
      let states = paths.nearestFirst(places.filter { $0.link == nil }.map(\.state))
      guard let state = states.first else {
        return candidate(.invariant, invariant(name), at: places[0].state) {
          Self.explanation(of: name, $0)
        } failing: { _ in
          places[0].link.map { [.open($0)] } ?? []
        }
      }
      return Candidate(kind: .invariant, subject: invariant(name)) {
        // A step that changes no state can decide whether it holds.
        for steps in [self.paths.path(to: state).steps] + self.otherPaths(to: state) {
          if let verdict = try await self.verdict(name, steps, isIn: state) { return verdict }
        }
        return try await self.explainDifference(at: state)
      }
    }
  }

  /// Returns the finding if an invariant does not hold after some steps in a new app; `nil` if it
  /// does.
  private func verdict(_ name: String, _ steps: [Step], isIn state: Int) async throws -> Verdict? {
    var replay = try await makeReplay()
    for step in steps.dropLast() { guard try await replay.perform(step) else { return nil } }
    let action = steps.last.map { replay.action(of: $0) } ?? .show(caption: nil)
    guard let action, try await replay.performExpectingFailure(action),
      explorer.isApp(replay.app, inState: state)
    else {
      return nil
    }
    return replay.confirmed(Self.explanation(of: name, replay), fails: true)
  }

  /// Returns the explanation of an invariant that does not hold: the screens before and after the
  /// last step.
  private static func explanation(of name: String, _ replay: Replay) -> Explanation {
    let found = "Expected: \(name.visible). Found on this screen, where it does not hold:"
    let screens = zip([found, "It holds before the last step:"], replay.screens.reversed())
    return Explanation(showing: Array(screens))
  }

  /// Buttons that do not lead to the root of their flow.
  private var wrongReturns: [Candidate] {
    observers.invariants.wrongReturns.map { button, found in
      let expected =
        found.expected.map { "It should lead to \($0), the root of the flow" }
        ?? "Its screen belongs to no flow"
      return candidate(.invariant, subject(button), at: found.attempt.state) { _ in
        Explanation("\(expected), and it leads to \(found.found).")
      } failing: {
        $0.action(of: found.attempt.step).map { [$0] } ?? []
      }
    }
  }

  /// Invariants about a route that can always be reached.
  private var unreachableGoals: [Candidate] {
    observers.invariants.goals.compactMap { goal in
      let search = ReachabilitySearch(self) {
        goal.states.contains($0)
      } to: { state, _ in
        state.destinationInFront.route == goal.route
      }
      let states = search.trappedStates()
      if states.isEmpty { return nil }
      return search.candidate(.invariant, invariant(goal.invariant.name), among: states) { replay in
        let title =
          "Expected: a way to \(goal.route). Found: no step leads there from this screen, nor from "
          + "what follows:"
        return Explanation(showing: [(title, replay.screens.last ?? [])])
      } failing: { _ in
        let presentation = self.screens.registry.presentations(of: goal.route.type).first
        return try await self.arrivalExpectations(
          at: Destination(goal.route, as: presentation ?? .push))
      }
    }
  }
}
