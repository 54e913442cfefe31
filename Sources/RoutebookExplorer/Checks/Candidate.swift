import Routebook

// This folder has the checks: functions of `CheckContext` that return candidates, from the records
// of the observers. `CheckRun` decides these with replays in new apps; before something counts as
// missing, `Absences` explores more.
//
// A new kind of finding is a case of `Finding.Kind`, at its place in reports, and a check with its
// explanation in the list of `CheckRun`. If it needs something that no observer records, extend an
// observer.

/// Something that may be a finding.
struct Candidate {
  let kind: Finding.Kind
  let subject: Subject
  /// Decides the candidate.
  ///
  /// The closure must not have a capture list: with one, Swift 6.3 does not isolate it to the actor
  /// of the app.
  let decide: () async throws -> Verdict

  /// The name under which a module accepts it.
  var name: String { kind.name(of: "\(subject.about)") }
}

/// The result of replays of a candidate.
enum Verdict {
  /// It is a finding, with a script.
  case confirmed(Explanation, steps: [ScriptStep.Action], fails: Bool)
  /// Something else was found.
  case other(Finding)
  case refuted
  /// The search left something out that decides it.
  case undecided
}

extension CheckContext {
  /// Returns a candidate that a replay confirms, as `confirm` does.
  func candidate(
    _ kind: Finding.Kind, _ subject: Subject, at state: Int, then step: Step? = nil,
    _ explanation: @escaping (Replay) -> Explanation,
    failing: @escaping (Replay) async throws -> [ScriptStep.Action] = { _ in [] }
  ) -> Candidate {
    Candidate(kind: kind, subject: subject) {
      try await self.confirm(at: state, then: step, explanation, failing: failing)
    }
  }

  /// Confirms a candidate in a state with a script whose last step fails: the first of some steps
  /// that does.
  ///
  /// - Parameter step: A step in the state. An event fails by itself.
  func confirm(
    at state: Int, then step: Step? = nil, _ explanation: (Replay) -> Explanation,
    failing: (Replay) async throws -> [ScriptStep.Action] = { _ in [] }
  ) async throws -> Verdict {
    guard var replay = try await replay(to: state) else {
      return try await explainDifference(at: state)
    }
    var fails = false
    if let step { fails = try await !replay.perform(step) && step.event != nil }
    if !fails { fails = try await replay.performExpectingFailure(ofOneOf: failing(replay)) }
    return replay.confirmed(explanation(replay), fails: fails)
  }
}

extension Replay {
  /// Returns that a candidate is confirmed by the steps of the replay.
  func confirmed(_ text: Explanation, fails: Bool = false) -> Verdict {
    .confirmed(text, steps: actions.orShow, fails: fails)
  }

  /// Returns a finding about the screen in front.
  func finding(_ kind: Finding.Kind, _ text: Explanation) -> Verdict {
    .other(Finding(kind, subject, text, steps: actions.orShow))
  }
}
