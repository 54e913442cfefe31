import Routebook
import RoutebookApp
import RoutebookRegistry
import RoutebookScripts

/// Asks all checks what may be a finding, and decides it: with replays, and by exploring more where something
/// is missing.
struct Examination {
  /// What was found, sorted by kind and subject.
  private(set) var findings: [Finding] = []
  /// What can't be decided, or not in time.
  private(set) var undecided: Set<FindingID> = []
  let evidence: Evidence

  init(of explorer: Explorer, within time: TimeLimit) async throws {
    evidence = Evidence(of: explorer, within: time)
    let checks = Checks(evidence)
    // First, since it needs no app, and what is known is told even if there is no time to replay it.
    var candidates: [Candidate] = []
    for check in checks.ofWhatWasSeen { candidates += try await check.candidates() }
    let different = try await SampleReplays(evidence).visit(for: [checks.exits, checks.losses])
    checks.losses.isSteady = different == nil
    candidates += checks.exits.candidates()
    try await decide(candidates)
    try await decide(checks.losses.candidates())
    if let different { try await decide([candidate(different)]) }
    let missing = MissingThings(evidence: evidence, checks: checks.ofWhatIsMissing)
    let isCertain = try await missing.isCertain()
    for candidate in try await missing.candidates() where isAsked(candidate.module) {
      if isCertain(candidate) {
        try await decide([candidate])
      } else {
        undecided.insert(candidate.id)
      }
    }
    try await play()
  }

  private func isAsked(_ module: String?) -> Bool {
    evidence.explorer.module == nil || module == evidence.explorer.module
  }

  /// What is different in a state.
  private func candidate(_ different: Int) -> Candidate {
    let evidence = evidence
    return Candidate(.hiddenState, evidence.subject(ofScreenIn: different)) {
      try await Differences(evidence).difference(at: different)
    }
  }

  /// Decides candidates; those for which there is no time become undecided.
  private mutating func decide(_ candidates: [Candidate]) async throws {
    for candidate in candidates where isAsked(candidate.module) {
      switch try await evidence.inTime({ try await candidate.decide() }) {
      case .confirmed(let found): findings += found.filter { isAsked($0.module) }
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
