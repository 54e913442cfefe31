import RoutebookApp

/// What does not exist in what was explored: a step to a screen, an effect of an item, a way to the place
/// of a link.
struct Absences {
  let unreached: [Finding]
  let others: [Candidate]

  init(_ audit: Audit) throws {
    unreached = audit.unreached()
    others = try audit.blocked() + audit.idle() + audit.unmatchedDeepLinks()
  }

  /// The findings, with their modules.
  var modules: [FindingID: String?] {
    Dictionary(
      unreached.map { ($0.id, $0.module) } + others.map { ($0.id, $0.module) },
      uniquingKeysWith: { first, _ in first })
  }
}
