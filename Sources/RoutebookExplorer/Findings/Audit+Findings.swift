import Routebook
import RoutebookRegistry
import RoutebookScripts

extension Audit {
  /// All findings, sorted by kind and subject; the names of those that can't be decided, or not in
  /// time, are apart.
  ///
  /// - Parameter second: What exists beyond the bounds.
  func findings(_ second: SecondSearch) async throws -> (decided: [Finding], undecided: [String]) {
    // First, since it needs no app, and what is known is told even if there is no time to replay it.
    var undecided: [FindingID] = []
    var candidates =
      try await unresolved() + deadEnds(&undecided) + traps(&undecided) + redirectLoops()
      + brokenInvariants(&undecided) + lostResults() + shadowedLinks()
    candidates += try await doubles()
    let (difference, losses, exits) = try await sample()
    var findings = try await decided(candidates + exits, &undecided)
    findings += try await notRestored(losses, isSteady: difference == nil)
    let absences = try Absences(self)
    undecided += absences.modules.keys.filter { second.doubtful?.contains($0) ?? true }
    let others = Set(undecided).union(second.existing)
    findings += absences.unreached.filter { !others.contains($0.id) }
    findings += try await decided(absences.others.filter { !others.contains($0.id) }, &undecided)
    if let difference { findings.append(difference) }
    let order = Finding.Kind.allCases
    let sorted = Set(findings).sorted {
      // A script that shows something comes before an empty one.
      (order.firstIndex(of: $0.kind)!, $0.subject, $0.script.isEmpty ? 1 : 0, $0.script)
        < (order.firstIndex(of: $1.kind)!, $1.subject, $1.script.isEmpty ? 1 : 0, $1.script)
    }
    // A state that is hidden can be found on several ways.
    var known: Set<FindingID> = []
    let played = try await played(sorted.filter { known.insert($0.id).inserted }, &undecided)
    return (played, (undecided + unknownDeepLinks).map(\.name).sorted())
  }

  /// What replays to a few states show, as far as there is time.
  ///
  /// - Returns: The first difference from the exploration, what is lost when some of the states are saved
  ///   and restored, and screens that show no way out.
  private func sample() async throws -> (
    difference: Finding?, losses: [Int: Loss], exits: [Candidate]
  ) {
    var losses: [Int: Loss] = [:]
    var exits: [Candidate] = []
    var saved = Set(search.sampledStates(atMost: 50) + search.closureStates.values)
    var screens = Dictionary(grouping: exitStates) { $0.value }.mapValues { $0.map(\.key) }
    let states = saved.union(search.sampledStates(atMost: 100)).union(screens.keys).sorted()
    let found = try await inTime {
      try await difference(amongReplaysTo: states) { state, replay in
        if saved.remove(state) != nil {
          let loss = try await loss(in: replay)
          try time.check()
          losses[state] = loss
        }
        for screen in screens.removeValue(forKey: state) ?? [] {
          let frame = frameWithoutExit(screen, replay)
          try time.check()
          if let frame, let exit = hiddenExit(of: screen, frame) { exits.append(exit) }
        }
      }
    }
    return (found ?? nil, losses, exits)
  }

  /// The findings among candidates; those for which there is no time become undecided.
  private func decided(
    _ candidates: [Candidate], _ undecided: inout [FindingID]
  ) async throws -> [Finding] {
    var findings: [Finding] = []
    for candidate in candidates {
      if let finding = try await inTime({ try await candidate.replay() }) {
        findings.append(finding)
      } else {
        undecided.append(candidate.id)
      }
    }
    return findings
  }

  /// A candidate in a state, with its script, whose last step fails: the first of some steps that
  /// does.
  func candidate(
    _ kind: Finding.Kind, _ subject: Subject, _ explanation: Explanation, at state: Int,
    then step: Step? = nil, _ failing: @escaping (Replay) throws -> [ScriptStep.Action]
  ) -> Candidate {
    candidate(kind, subject, at: state, then: step, failing) { _ in explanation }
  }

  /// A candidate that is explained by what the steps show.
  func candidate(
    _ kind: Finding.Kind, _ subject: Subject, at state: Int, then step: Step? = nil,
    _ failing: @escaping (Replay) throws -> [ScriptStep.Action],
    explanation: @escaping (Replay) -> Explanation
  ) -> Candidate {
    Candidate(kind, subject) {
      guard var replay = try await replay(to: state) else {
        return try await difference(at: state)
      }
      if let step { _ = try await replay.perform(step) }
      let fails = try await replay.fails(oneOf: failing(replay))
      return Finding(kind, subject, explanation(replay), steps: replay.actions, fails: fails)
    }
  }

  /// The first of some states on each screen.
  func firstOnEachScreen(_ states: [Int]) -> [Int] {
    var seen: Set<Int> = []
    return states.filter { seen.insert(search.graph.screen(of: $0)).inserted }
  }

  func subject(ofScreenIn state: Int) -> Subject {
    Subject(search.screens.all[search.graph.screen(of: state)])
  }

  /// What a script expects if a destination is on top: one of these fails if it is not.
  func arrival(
    at destination: Destination, above layers: [ScriptStep.Layer] = []
  ) throws -> [ScriptStep.Action] {
    let app = try newApp()
    app.navigator.preview(destination)
    if destination.presentation == .alert { return [.expectAlert(app.alert()?.title ?? "")] }
    let title = ScriptStep.Action.expectTitle(app.path().last ?? "")
    let layer = ScriptStep.Layer(rawValue: destination.presentation.rawValue)
    return [title] + (layer.map { [.expectLayers(layers + [$0])] } ?? [])
  }
}
