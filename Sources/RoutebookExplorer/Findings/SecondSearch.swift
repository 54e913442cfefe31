import Routebook
import RoutebookApp
import RoutebookNavigation

/// The searches for what does not exist within the bounds and no module accepts: it could exist beyond them.
///
/// All bounds that something lies beyond are raised by one. There is one search for each module in which
/// something is missing. It stops as soon as all of that is seen, and leaves out the steps between screens of
/// modules that do not lead there.
struct SecondSearch {
  /// The bounds that were raised; empty without a second search.
  private(set) var raised: [ExplorationBounds.Bound] = []
  /// The limits that cut off one of the searches.
  private(set) var cuts: Set<ExplorationBounds.Limit>
  /// What exists beyond the bounds.
  private(set) var existing: Set<FindingID> = []
  /// What may exist, since a search was cut off; `nil` if that is true of everything, also of
  /// what is missing where a single module was explored.
  private(set) var doubtful: Set<FindingID>? = []
  /// The screens that only a second search saw.
  private(set) var screens: Set<DestinationCase> = []

  init(after first: Search, _ time: TimeLimit) async throws {
    cuts = first.cuts
    // What does not exist in a module on one way into it can exist on another one.
    guard cuts.isEmpty, first.module == nil else {
      doubtful = nil
      return
    }
    guard !first.usedBounds.isEmpty || !first.waits.unfinished.isEmpty else { return }
    let absences = try Absences(Audit(of: first, within: time))
    let accepted = Set(first.app.registry[AcceptedFindings.self].map(\.name))
    let missing = absences.modules.filter { !accepted.contains($0.key.name) }
    guard first.waits.unfinished.isEmpty else {
      if !missing.isEmpty { cuts.insert(.tasks) }
      doubtful = Set(missing.keys)
      return
    }
    for (module, absences) in Dictionary(grouping: missing, by: \.value).sorted(by: {
      $0.key ?? "" < $1.key ?? ""
    }) {
      raised = first.sortedUsedBounds
      try await search(for: Set(absences.map(\.key)), of: module, after: first, time)
    }
  }

  private mutating func search(
    for missing: Set<FindingID>, of module: String?, after first: Search, _ time: TimeLimit
  ) async throws {
    var hooks = ExplorationHooks()
    (hooks.start, hooks.progress) = (first.hooks.start, first.hooks.progress)
    (hooks.willPerform, hooks.leavesNotes) = (first.hooks.willPerform, first.hooks.leavesNotes)
    // What leads to a module that was never seen can be anywhere.
    var entrance: ExplorationStart?
    if let module { entrance = try await Audit(of: first, within: time).entrance(to: module) }
    let module = entrance == nil ? first.module : module
    if let entrance { hooks.start = entrance }
    func left(_ search: Search) throws -> Set<FindingID> {
      let absences = try Absences(Audit(of: search, within: time))
      return missing.intersection(absences.modules.keys)
    }
    let second = try await Search.exploring(
      within: first.bounds.raising(raised), time, only: module,
      scope: first.scope ?? module.map(first.modulesLeading), hooks, first.makeApp
    ) { (try? left($0))?.isEmpty ?? false }
    let left = try left(second)
    existing.formUnion(missing.subtracting(left))
    screens.formUnion(second.screens.seen)
    if !left.isEmpty, !second.cuts.isEmpty {
      cuts.formUnion(second.cuts)
      doubtful?.formUnion(left)
    }
  }
}

extension Audit {
  /// Where a module was seen first; `nil` if it was not.
  fileprivate func entrance(to module: String) async throws -> ExplorationStart? {
    let states = search.screens.all.compactMap { $0.module == module ? $0.firstState : nil }
    guard let state = states.min(),
      let replay = try await inTime({ try await replay(to: state) }) ?? nil
    else { return nil }
    return ExplorationStart(replay.actions, in: search.hooks.start.store)
  }
}

extension Search {
  /// A module, and those with a screen that opens one of its screens.
  fileprivate func modulesLeading(to module: String) -> Set<String> {
    var modules: Set<String> = [module]
    for opening in openings where screens.all[opening.opened].module == module {
      if let other = screens.all[opening.opener].module { modules.insert(other) }
    }
    return modules
  }
}
