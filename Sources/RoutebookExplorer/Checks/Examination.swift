import Routebook

/// Asks all checks for candidates and decides these: with replays, and by exploring more where
/// something is missing.
struct Examination {
  /// The findings, sorted by kind and subject.
  private(set) var findings: [Finding] = []
  /// The names of the candidates that can't be decided, or not in time.
  private(set) var undecided: Set<String> = []
  let evidence: Evidence

  init(of explorer: Explorer, within time: TimeLimit) async throws {
    evidence = Evidence(of: explorer, within: time)
    let evidence = evidence
    // First, since it needs no app, and candidates are named even if there is no time to replay
    // them.
    let candidates = evidence.seenFaults
    var sampled: [Int: [Candidate]] = [:]
    let different = try await evidence.replaySamples { state, replay in
      sampled[state] =
        try await evidence.losses(in: state, replay) + evidence.hiddenExits(in: state, replay)
    }
    evidence.isSteady = different == nil
    try await decide(candidates)
    let found = evidence.ways.nearestFirst(sampled.keys).flatMap { sampled[$0]! }
    try await decide(Dictionary(grouping: found, by: \.name).values.map { $0[0] })
    if let different {
      let candidate = Candidate(
        kind: .hiddenState, subject: evidence.subject(ofScreenIn: different)
      ) {
        try await evidence.difference(at: different)
      }
      try await decide([candidate])
    }
    let count = evidence.graph.stateCount
    let isCertain = try await evidence.searchForMissingThings()
    try await decide(evidence.missingThings()) { isCertain || evidence.isAccepted($0) }
    if evidence.graph.stateCount > count {
      // What was looked for led to more states, in which there can be more to find.
      let known = undecided.union(findings.map(\.name))
      try await decide(evidence.seenFaults.filter { !known.contains($0.name) })
    }
    try await play()
  }

  /// Decides candidates; those for which there is no time become undecided.
  private mutating func decide(
    _ candidates: [Candidate], if canBeDecided: (Candidate) -> Bool = { _ in true }
  ) async throws {
    for candidate in candidates where evidence.screens.isAsked(candidate.subject.module) {
      switch canBeDecided(candidate)
        ? try await evidence.inTime({ try await candidate.decide() }) : .undecided
      {
      case .confirmed(let text, let steps, let fails):
        findings.append(
          Finding(candidate.kind, candidate.subject, text, steps: steps, fails: fails))
      case .other(let finding):
        if evidence.screens.isAsked(finding.module) { findings.append(finding) }
      case .refuted: break
      case .undecided, nil: undecided.insert(candidate.name)
      }
    }
  }

  /// Plays the scripts of findings before they are reported. Those for which there is no time, or
  /// which can't be played to the step that fails since tasks went on before, become undecided.
  private mutating func play() async throws {
    func key(_ finding: Finding) -> (Int, String, String) {
      (Finding.Kind.allCases.firstIndex(of: finding.kind)!, finding.subject, finding.script)
    }
    var known: Set<String> = []
    var played: [Finding] = []
    for finding in findings.sorted(by: { key($0) < key($1) }) {
      // A state that is hidden can be found on several ways.
      guard known.insert(finding.name).inserted else { continue }
      if let found = try await evidence.inTime({ try await evidence.verified(finding) }) ?? nil {
        played.append(found)
      } else {
        undecided.insert(finding.name)
      }
    }
    findings = played
  }
}

extension Evidence {
  /// Finds what the search saw.
  fileprivate var seenFaults: [Candidate] {
    unresolvedDestinations + impossibleEvents + caughtUsers + redirectLoops + endlessWaits
      + brokenInvariants + lostResults + shadowedLinks + doublePresses + missingLabels
  }
}
