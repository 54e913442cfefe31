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

  /// The names of the findings.
  var names: [String] { unreached.map(\.name) + others.map(\.name) }
}

extension Audit {
  /// Explores again with each bound raised by one that something lies beyond, if something that no module
  /// accepts does not exist within the bounds: it could exist beyond them.
  func secondSearch() throws -> Search? {
    guard search.cuts.isEmpty, !search.usedBounds.isEmpty else { return nil }
    let accepted = Set(search.app.registry[AcceptedFindings.self].map(\.name))
    if accepted.isSuperset(of: try Absences(self).names) { return nil }
    var hooks = ExplorationHooks()
    hooks.start = search.hooks.start
    hooks.progress = search.hooks.progress
    hooks.willPerform = search.hooks.willPerform
    return try Search.exploring(
      within: search.bounds.raising(search.usedBounds), time, only: search.module, hooks, makeApp)
  }
}
