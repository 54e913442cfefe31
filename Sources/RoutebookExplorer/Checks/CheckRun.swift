import Routebook

/// Asks all checks for candidates and decides these: with replays, and by exploring more where
/// something is missing.
struct CheckRun {
  /// The findings, sorted by kind and subject.
  private(set) var findings: [Finding] = []
  /// The names of the candidates that can't be decided, or not in time.
  private(set) var undecided: Set<String> = []
  let context: CheckContext

  init(of explorer: Explorer, within time: TimeLimit) async throws {
    context = CheckContext(of: explorer, within: time)
    let context = context
    // Collect these first: that needs no app, and candidates are named even if there is no time to
    // replay them.
    let candidates = context.searchCandidates
    var sampled: [Int: [Candidate]] = [:]
    let different = try await context.replaySamples { state, replay in
      sampled[state] =
        try await context.losses(in: state, replay) + context.hiddenExits(in: state, replay)
    }
    context.isDeterministic = different == nil
    try await decide(candidates)
    let found = context.paths.nearestFirst(sampled.keys).flatMap { sampled[$0]! }
    try await decide(Dictionary(grouping: found, by: \.name).values.map { $0[0] })
    if let different {
      let candidate = Candidate(
        kind: .hiddenState, subject: context.subject(ofScreenIn: different)
      ) {
        try await context.explainDifference(at: different)
      }
      try await decide([candidate])
    }
    let count = context.graph.stateCount
    let isCertain = try await context.exploreForAbsences()
    try await decide(context.absenceCandidates()) { isCertain || context.isAccepted($0) }
    if context.graph.stateCount > count {
      // The search for absences led to more states, which can have more faults.
      let known = undecided.union(findings.map(\.name))
      try await decide(context.searchCandidates.filter { !known.contains($0.name) })
    }
    try await play()
  }

  /// Decides candidates; those for which there is no time become undecided.
  private mutating func decide(
    _ candidates: [Candidate], if canBeDecided: (Candidate) -> Bool = { _ in true }
  ) async throws {
    for candidate in candidates where context.screens.isInScope(candidate.subject.module) {
      switch canBeDecided(candidate)
        ? try await context.withinTime({ try await candidate.decide() }) : .undecided
      {
      case .confirmed(let text, let steps, let fails):
        findings.append(
          Finding(candidate.kind, candidate.subject, text, steps: steps, fails: fails))
      case .other(let finding):
        if context.screens.isInScope(finding.module) { findings.append(finding) }
      case .refuted: break
      case .undecided, nil: undecided.insert(candidate.name)
      }
    }
  }

  /// Plays the scripts of findings before they are reported. A finding becomes undecided if there
  /// is no time, or if its script can't be played to the step that fails, since tasks ran before.
  private mutating func play() async throws {
    func key(_ finding: Finding) -> (Int, String, String) {
      (Finding.Kind.allCases.firstIndex(of: finding.kind)!, finding.subject, finding.script)
    }
    var known: Set<String> = []
    var played: [Finding] = []
    for finding in findings.sorted(by: { key($0) < key($1) }) {
      // A hidden state can be found on several paths.
      guard known.insert(finding.name).inserted else { continue }
      if let found = try await context.withinTime({ try await context.verified(finding) }) ?? nil {
        played.append(found)
      } else {
        undecided.insert(finding.name)
      }
    }
    findings = played
  }
}

extension CheckContext {
  /// Returns the candidates that the search recorded.
  fileprivate var searchCandidates: [Candidate] {
    unresolvedDestinations + impossibleEvents + trapsAndDeadEnds + redirectLoops + endlessWaits
      + brokenInvariants + lostResults + shadowedLinks + doublePresses + missingLabels
  }
}
