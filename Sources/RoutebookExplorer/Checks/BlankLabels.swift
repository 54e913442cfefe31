import Routebook

/// Finds controls without a label, and screens without a title.
struct BlankLabels: Check {
  let evidence: Evidence

  init(_ evidence: Evidence) { self.evidence = evidence }

  func candidates() -> [Candidate] {
    (evidence.observers.labels?.firstStates ?? [:]).map { blank, state in
      let (subject, explanation) = description(of: blank)
      return Candidate(.unlabelled, subject) {
        try await evidence.confirm(
          .unlabelled, subject, at: state, explanation: { _ in explanation }
        ) { _ in [] }
      }
    }
  }

  private func description(of blank: LabelObserver.Blank) -> (Subject, Explanation) {
    if blank.role == .title, case .screen(let screen) = blank.item.owner {
      return (
        evidence.screens.subject(screen),
        "The screen has no title, so that nobody knows where a back button leads."
      )
    }
    return (
      evidence.screens.subject(blank.item, blank.role),
      "The control has no label. Someone who does not see the screen can't tell what it does."
    )
  }
}
