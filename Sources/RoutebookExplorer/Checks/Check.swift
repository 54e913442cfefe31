/// Looks for one kind of fault in what observers recorded.
///
/// A new kind of finding is a case of `Finding.Kind`, whose place is that in reports, and a check in a file of its
/// own, with what it explains, in the list `Checks`. If nobody recorded what it needs, an observer does.
protocol Check {
  init(_ evidence: Evidence)

  /// What may be a finding. A replay in a new app decides it.
  func candidates() async throws -> [Candidate]
}

/// All checks, by what `Examination` needs to decide what they find.
struct Checks {
  /// To see it is enough.
  let ofWhatWasSeen: [any Check]
  /// They look at replays of samples.
  let exits: HiddenExits
  let losses: LossesOfRestoring
  /// They say that something does not exist: where it can be, more is explored first.
  let ofWhatIsMissing: [any Check]

  init(_ evidence: Evidence) {
    ofWhatWasSeen = [
      UnresolvedDestinations(evidence), DeadEnds(evidence), Traps(evidence),
      RedirectLoops(evidence), EndlessWaits(evidence), BrokenInvariants(evidence),
      LostResults(evidence),
      ShadowedLinks(evidence), DoublePresses(evidence), BlankLabels(evidence),
    ]
    (exits, losses) = (HiddenExits(evidence), LossesOfRestoring(evidence))
    ofWhatIsMissing = [
      UnreachedScreens(evidence), BlockedDestinations(evidence), IdleItems(evidence),
      UnmatchedLinks(evidence),
    ]
  }
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
