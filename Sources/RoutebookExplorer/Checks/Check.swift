import RoutebookScripts

// This folder has the checks. `Examination` asks each of them for candidates and decides these with replays in new
// apps; before something counts as missing, `MissingThings` explores more.
//
// A new kind of finding is a case of `Finding.Kind`, at its place in reports, and a `Check` with its explanation in
// the list of `Examination`. If it needs something that nobody recorded, an observer records it.

/// Looks for a kind of finding in what the observers recorded.
protocol Check {
  /// Returns what may be a finding. A replay in a new app decides it.
  func candidates() async throws -> [Candidate]
}

/// Something that may be a finding.
struct Candidate {
  let id: FindingID
  let module: String?
  /// Decides it.
  ///
  /// The closure must have no list of captures: with one, Swift 6.3 takes it off the actor of the app.
  let decide: () async throws -> Verdict

  init(_ kind: Finding.Kind, _ subject: Subject, decide: @escaping () async throws -> Verdict) {
    id = FindingID(kind, subject.about)
    module = subject.module
    self.decide = decide
  }

  /// A candidate that a replay confirms: after the way to a state, and a step there, one of some steps fails.
  init(
    _ kind: Finding.Kind, _ subject: Subject, at state: Int, then step: Step? = nil,
    _ explanation: Explanation, _ evidence: Evidence,
    failing: @escaping (Replay) -> [ScriptStep.Action] = { _ in [] }
  ) {
    self.init(kind, subject) {
      try await evidence.confirm(
        kind, subject, at: state, then: step, { _ in explanation }, failing: failing)
    }
  }
}

/// The result of replays of a candidate.
enum Verdict {
  case confirmed(Finding)
  case refuted
  /// The search left something out that decides it.
  case undecided
}

extension Replay {
  /// Returns a confirmed finding, whose script has the steps of the replay.
  func confirmed(
    _ kind: Finding.Kind, _ subject: Subject, _ text: Explanation, fails: Bool = false
  ) -> Verdict {
    .confirmed(Finding(kind, subject, text, steps: actions, fails: fails))
  }
}
