import Routebook
import RoutebookApp

/// The search in which all bounds that something lies beyond are raised by one, if something that no module
/// accepts does not exist within the bounds: it could exist beyond them.
struct SecondSearch {
  /// The second search if it is complete; otherwise, the first one.
  private(set) var search: Search
  /// The bounds that were raised; empty without a second search.
  private(set) var raised: [ExplorationBounds.Bound] = []
  /// The limits that cut off one of the searches: then it is not known what does not exist.
  private(set) var cuts: Set<ExplorationBounds.Limit>

  init(
    after first: Search, _ time: TimeLimit, _ makeApp: @escaping () throws -> HeadlessApp
  ) throws {
    search = first
    cuts = first.cuts
    guard cuts.isEmpty, !first.usedBounds.isEmpty else { return }
    let absences = try Absences(Audit(of: first, within: time, makeApp))
    let accepted = first.app.registry[AcceptedFindings.self].map(\.name)
    guard !Set(accepted).isSuperset(of: absences.names) else { return }
    raised = first.sortedUsedBounds
    var hooks = ExplorationHooks()
    (hooks.start, hooks.progress) = (first.hooks.start, first.hooks.progress)
    hooks.willPerform = first.hooks.willPerform
    let second = try Search.exploring(
      within: first.bounds.raising(raised), time, only: first.module, hooks, makeApp)
    cuts = second.cuts
    if cuts.isEmpty { search = second }
  }
}
