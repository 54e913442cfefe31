import Routebook
import RoutebookNavigation
import RoutebookRegistry
import RoutebookScripts
import VisibleText

/// Finds invariants that do not hold in a state.
struct BrokenInvariants: Check {
  let evidence: Evidence

  private var invariants: InvariantObserver { evidence.observers.invariants }

  func candidates() async throws -> [Candidate] {
    try await broken + wrongReturns + brokenByLinks + unreachableGoals()
  }

  private func subject(_ name: String) -> Subject { Subject(.invariant(name, on: nil), of: nil) }

  private var broken: [Candidate] {
    invariants.broken.map { name, states in
      let state = evidence.nearestFirst(states)[0]
      return Candidate(.invariant, subject(name)) { try await decide(name, at: state) }
    }
  }

  private func decide(_ name: String, at state: Int) async throws -> Verdict {
    let way = evidence.ways.way(to: state).steps
    if let verdict = try await verdict(name, way, isIn: state) { return verdict }
    // A step that changes no state decides it.
    for steps in OtherWays(evidence: evidence).steps(to: state) {
      if let verdict = try await verdict(name, steps, isIn: state) { return verdict }
    }
    return try await Differences(evidence: evidence).difference(at: state)
  }

  /// Returns the finding if an invariant does not hold after some steps in a new app; `nil` if it does.
  private func verdict(_ name: String, _ steps: [Step], isIn state: Int) async throws -> Verdict? {
    var replay = try await evidence.newReplay()
    for step in steps.dropLast() { guard try await replay.perform(step) else { return nil } }
    var action = ScriptStep.Action.show(caption: nil)
    if let last = steps.last {
      guard let last = replay.action(of: last) else { return nil }
      action = last
    }
    guard try await replay.fails(action), evidence.explorer.isThere(replay.app, state) else {
      return nil
    }
    let text = Self.explanation(of: name)(replay)
    return replay.confirmed(.invariant, subject(name), text, fails: true)
  }

  /// Returns the explanation of an invariant that does not hold: the screens before and after the last step.
  private static func explanation(of name: String) -> (Replay) -> Explanation {
    { replay in
      let found = "Expected: \(name.visible). Found on this screen, where it does not hold:"
      let screens = zip([found, "It holds before the last step:"], replay.screens.reversed())
      return Explanation(showing: Array(screens))
    }
  }

  /// Buttons that lead somewhere else than to the root of their flow.
  private var wrongReturns: [Candidate] {
    invariants.wrongReturns.map { found in
      let screen = evidence.screens.subject(found.screen)
      let subject = Subject(
        .invariant(found.invariant.name, on: evidence.screens.destinations[found.screen]),
        of: screen.module)
      let expected =
        found.expected.map { "It should lead to \($0), the root of the flow" }
        ?? "Its screen belongs to no flow"
      let text = Explanation("\(expected), and it leads to \(found.found).")
      return Candidate(.invariant, subject, at: found.attempt.state, text, evidence) {
        $0.action(of: found.attempt.step).map { [$0] } ?? []
      }
    }
  }

  /// Invariants that hold in all states, but not after a deep link that is opened in one of them.
  private var brokenByLinks: [Candidate] {
    invariants.brokenByLinks.filter { invariants.broken[$0.key] == nil }.map { name, arrival in
      Candidate(.invariant, subject(name)) {
        try await evidence.confirm(
          .invariant, subject(name), at: arrival.state, Self.explanation(of: name)
        ) { _ in [.open(arrival.link)] }
      }
    }
  }

  /// Invariants about a route that can always be reached.
  private func unreachableGoals() async throws -> [Candidate] {
    var candidates: [Candidate] = []
    for goal in invariants.goals {
      let search = WaySearch(evidence) {
        goal.states.contains($0)
      } to: {
        $0.destinationInFront.route == goal.route
      }
      let screens = evidence.groupedByScreen(try await search.candidates())
      if screens.isEmpty { continue }
      let subject = subject(goal.invariant.name)
      candidates.append(
        Candidate(.invariant, subject) {
          try await decide(subject, goal.route, screens, search)
        })
    }
    return candidates
  }

  private func decide(
    _ subject: Subject, _ route: AnyRoute, _ screens: [[Int]], _ search: WaySearch
  ) async throws -> Verdict {
    var verdict = Verdict.refuted
    for states in screens {
      let decided = try await evidence.verdict(
        among: states, unless: search.hasKnownWay, that: search.hasNoWay
      ) { state in
        let app = try await evidence.newApp()
        let presentation = evidence.screens.registry.presentations(of: route.type).first
        return try await evidence.confirm(.invariant, subject, at: state) { replay in
          let title =
            "Expected: a way to \(route). Found: no step leads there from this screen, nor from "
            + "what follows:"
          return Explanation(showing: [(title, replay.screens.last ?? [])])
        } failing: { _ in
          evidence.arrival(at: Destination(route, as: presentation ?? .push), in: app)
        }
      }
      switch decided {
      case .confirmed: return decided
      case .undecided: verdict = decided
      case .refuted: break
      }
    }
    return verdict
  }
}
