import Routebook
import RoutebookApp
import RoutebookRegistry
import RoutebookScripts

/// Asks all checks for candidates and decides these: with replays, and by exploring more where something is missing.
struct Examination {
  /// The findings, sorted by kind and subject.
  private(set) var findings: [Finding] = []
  /// The candidates that can't be decided, or not in time.
  private(set) var undecided: Set<FindingID> = []
  let evidence: Evidence

  init(of explorer: Explorer, within time: TimeLimit) async throws {
    evidence = Evidence(of: explorer, within: time)
    let evidence = evidence
    let seen: [any Check] = [
      UnresolvedDestinations(evidence: evidence), DeadEnds(evidence: evidence),
      Traps(evidence: evidence), RedirectLoops(evidence: evidence),
      EndlessWaits(evidence: evidence), BrokenInvariants(evidence: evidence),
      LostResults(evidence: evidence), ShadowedLinks(evidence: evidence),
      DoublePresses(evidence: evidence), MissingLabels(evidence: evidence),
    ]
    // First, since it needs no app, and candidates are named even if there is no time to replay them.
    var candidates: [Candidate] = []
    for check in seen { candidates += try await check.candidates() }
    let (exits, losses) = (HiddenExits(evidence), LossesOfRestoring(evidence))
    let different = try await SampleReplays(evidence: evidence).visit(for: [exits, losses])
    losses.isSteady = different == nil
    candidates += exits.candidates()
    try await decide(candidates)
    try await decide(losses.candidates())
    if let different {
      let candidate = Candidate(.hiddenState, evidence.subject(ofScreenIn: different)) {
        try await Differences(evidence: evidence).difference(at: different)
      }
      try await decide([candidate])
    }
    let missing = MissingThings(
      evidence: evidence,
      checks: [
        UnreachedScreens(evidence: evidence), BlockedDestinations(evidence: evidence),
        IdleItems(evidence), UnmatchedLinks(evidence),
      ])
    let count = evidence.graph.stateCount
    let isCertain = try await missing.isCertain()
    for candidate in try await missing.candidates() where isAsked(candidate.module) {
      if isCertain(candidate) {
        try await decide([candidate])
      } else {
        undecided.insert(candidate.id)
      }
    }
    if evidence.graph.stateCount > count {
      // What was looked for led to more states, in which there can be more to find.
      let known = undecided.union(findings.map(\.id))
      for check in seen {
        try await decide(try await check.candidates().filter { !known.contains($0.id) })
      }
    }
    try await play()
  }

  private func isAsked(_ module: String?) -> Bool {
    evidence.explorer.module == nil || module == evidence.explorer.module
  }

  /// Decides candidates; those for which there is no time become undecided.
  private mutating func decide(_ candidates: [Candidate]) async throws {
    for candidate in candidates where isAsked(candidate.module) {
      switch try await evidence.inTime({ try await candidate.decide() }) {
      case .confirmed(let finding): if isAsked(finding.module) { findings.append(finding) }
      case .refuted: break
      case .undecided, nil: undecided.insert(candidate.id)
      }
    }
  }

  /// Plays the scripts of findings before they are reported. Those for which there is no time, or which can't
  /// be played to the step that fails since tasks went on before, become undecided.
  ///
  /// Of the idle items in a state, only the first one is played: they were used in one new app, and an app
  /// for each of them would take quadratic time.
  private mutating func play() async throws {
    let order = Finding.Kind.allCases
    func key(_ finding: Finding) -> (Int, String, Int, String) {
      // A script that shows something comes before an empty one.
      (
        order.firstIndex(of: finding.kind)!, finding.subject, finding.script.isEmpty ? 1 : 0,
        finding.script
      )
    }
    var known: Set<FindingID> = []
    var beginnings: Set<[ScriptStep.Action]> = []
    var played: [Finding] = []
    for finding in findings.sorted(by: { key($0) < key($1) }) {
      // A state that is hidden can be found on several ways.
      guard known.insert(finding.id).inserted else { continue }
      // The last steps of an idle item use it, and expect something of it.
      if finding.steps.isEmpty
        || finding.kind == .idle && !beginnings.insert(finding.steps.dropLast(2)).inserted
      {
        played.append(finding)
      } else if let found = try await evidence.inTime({ try await evidence.played(finding) }) ?? nil
      {
        played.append(found)
      } else {
        undecided.insert(finding.id)
      }
    }
    findings = played
  }
}
