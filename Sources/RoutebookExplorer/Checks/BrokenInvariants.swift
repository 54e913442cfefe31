import Routebook
import RoutebookNavigation
import RoutebookRegistry
import RoutebookScripts
import VisibleText

/// Finds statements about all states that do not hold in one of them.
struct BrokenInvariants: Check {
  let evidence: Evidence

  init(_ evidence: Evidence) { self.evidence = evidence }

  private var invariants: InvariantObserver { evidence.observers.invariants }

  func candidates() async throws -> [Candidate] {
    try await broken + strays + brokenByLinks + unreachableGoals()
  }

  private func subject(_ name: String) -> Subject { Subject(.invariant(name, on: nil), of: nil) }

  private var broken: [Candidate] {
    invariants.broken.map { name, states in
      let state = evidence.nearestFirst(states)[0]
      return Candidate(.invariant, subject(name)) { try await decide(name, at: state) }
    }
  }

  private func decide(_ name: String, at state: Int) async throws -> Verdict {
    let way = evidence.ways.way(to: state)
    if let finding = try await finding(name, way.steps, isIn: state) { return .confirmed(finding) }
    // Something that changes no state decides it.
    for steps in Detours(evidence).steps(to: state) {
      if let finding = try await finding(name, steps, isIn: state) { return .confirmed(finding) }
    }
    return try await Differences(evidence).difference(at: state)
  }

  /// The finding if an invariant does not hold after some steps in a new app; `nil` if it does.
  private func finding(_ name: String, _ steps: [Step], isIn state: Int) async throws -> Finding? {
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
    return Finding(
      .invariant, subject(name), Self.explanation(of: name)(replay), steps: replay.actions,
      fails: true)
  }

  private var strays: [Candidate] {
    invariants.strays.map { stray in
      let screen = evidence.screens.subject(stray.screen)
      let subject = Subject(
        .invariant(stray.invariant.name, on: evidence.screens.destinations[stray.screen]),
        of: screen.module)
      let explanation = Explanation(
        (stray.expected.map { "It should lead to \($0), the root of the flow" }
          ?? "Its screen belongs to no flow") + ", and it leads to \(stray.found).")
      return Candidate(.invariant, subject) {
        try await evidence.confirm(
          .invariant, subject, at: stray.attempt.state, explanation: { _ in explanation }
        ) { $0.action(of: stray.attempt.step).map { [$0] } ?? [] }
      }
    }
  }

  /// Invariants that hold in all states, but not after a deep link that arrives in one of them.
  private var brokenByLinks: [Candidate] {
    invariants.brokenByLinks.filter { invariants.broken[$0.key] == nil }.map { name, arrival in
      Candidate(.invariant, subject(name)) {
        try await evidence.confirm(
          .invariant, subject(name), at: arrival.state, explanation: Self.explanation(of: name)
        ) { _ in [.open(arrival.link)] }
      }
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

  /// Invariants about what can always be reached.
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
      candidates.append(candidate(goal.route, subject(goal.invariant.name), screens, search))
    }
    return candidates
  }

  private func candidate(
    _ route: AnyRoute, _ subject: Subject, _ screens: [[Int]], _ search: WaySearch
  ) -> Candidate {
    Candidate(.invariant, subject) {
      var verdict = Verdict.refuted
      for screen in screens {
        let decided = try await evidence.firstState(among: screen, unless: search.isFree) { state in
          try await search.hasWay(from: state).map { !$0 }
        }
        guard case .found(let state) = decided else {
          if case .undecided = decided { verdict = .undecided }
          continue
        }
        return try await confirm(route, subject, at: state)
      }
      return verdict
    }
  }

  private func confirm(
    _ route: AnyRoute, _ subject: Subject, at state: Int
  ) async throws -> Verdict {
    let app = try await evidence.newApp()
    return try await evidence.confirm(
      .invariant, subject, at: state,
      explanation: { replay in
        let title =
          "Expected: a way to \(route). Found: no step leads there from this screen, nor from what "
          + "follows:"
        return Explanation(showing: [(title, replay.screens.last ?? [])])
      }
    ) { _ in
      let presentation = evidence.screens.registry.presentations(of: route.type).first
      return evidence.arrival(at: Destination(route, as: presentation ?? .push), in: app)
    }
  }
}
