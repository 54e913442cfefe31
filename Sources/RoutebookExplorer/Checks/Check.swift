/// Looks for one kind of fault in what observers recorded.
protocol Check {
  init(_ evidence: Evidence)

  /// What may be a finding. A replay in a new app decides it.
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
}

/// What is known of a candidate after replays.
enum Verdict {
  /// It is a fault: the findings about it.
  case confirmed([Finding])
  /// It is none.
  case refuted
  /// Something was left out that decides it.
  case undecided

  static func confirmed(_ finding: Finding) -> Verdict { .confirmed([finding]) }
}
