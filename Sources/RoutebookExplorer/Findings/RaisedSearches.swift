import Routebook
import RoutebookApp

/// The searches in which one bound after another is raised by one, if something that no module accepts does
/// not exist within the bounds: it could exist beyond them.
struct RaisedSearches {
  /// The first search, or the last one in which something exists that did not exist before.
  private(set) var search: Search
  /// The bounds that were raised.
  private(set) var raised: [ExplorationBounds.Bound] = []
  /// The limits that cut off the first search, or one in which a bound was raised: then it is not known
  /// what does not exist.
  private(set) var cuts: Set<ExplorationBounds.Limit>

  init(
    after first: Search, _ time: TimeLimit, _ makeApp: @escaping () throws -> HeadlessApp
  ) throws {
    search = first
    cuts = first.cuts
    let accepted = Set(first.app.registry[AcceptedFindings.self].map(\.name))
    func absences(in search: Search) throws -> Set<String> {
      Set(try Absences(Audit(of: search, within: time, makeApp)).names).subtracting(accepted)
    }
    guard cuts.isEmpty, !first.usedBounds.isEmpty else { return }
    var absent = try absences(in: first)
    var hooks = ExplorationHooks()
    (hooks.start, hooks.progress) = (first.hooks.start, first.hooks.progress)
    hooks.willPerform = first.hooks.willPerform
    for bound in ExplorationBounds.Bound.allCases where search.usedBounds.contains(bound) {
      if absent.isEmpty { return }
      raised.append(bound)
      let next = try Search.exploring(
        within: search.bounds.raising(bound), time, only: first.module, hooks, makeApp)
      cuts = next.cuts
      guard cuts.isEmpty else { return }
      let stillAbsent = try absences(in: next)
      if stillAbsent != absent { (search, absent) = (next, stillAbsent) }
    }
  }
}
