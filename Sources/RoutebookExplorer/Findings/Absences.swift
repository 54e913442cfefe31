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

  /// The names of the findings, with their modules.
  var names: [String: String?] {
    Dictionary(
      unreached.map { ($0.name, $0.module) } + others.map { ($0.name, $0.subject.module) },
      uniquingKeysWith: { first, _ in first })
  }
}
