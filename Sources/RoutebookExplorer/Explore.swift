public import Routebook
import RoutebookApp
import VisibleText

/// Explores an app: uses everything that a user can use in every state that can be reached.
///
/// It begins at the state in which the app is made, or where a deep link or a saved state leads.
/// The fewest steps that lead to each state are known, and what is found is replayed in a new app
/// before it is reported.
///
/// ```swift
/// @Test func `Every path of the shop is sound`() async throws {
///   try await explore { try ShopApp.make() }.requireNoFindings()
/// }
/// ```
///
/// A state consists of navigation, the states of screens and features, and who waits for what: a
/// closure counts by its place in the code. Identities and focus don't count. What a type leaves out
/// of `hash(into:)` can't be distinguished. Tasks go on after each item of each screen once, in a new app,
/// until nothing changes.
///
/// - Parameters:
///   - bounds: How far the exploration goes. Its time is for the search and for the replays.
///   - module: The name of a module. Steps between two screens of other modules are left out then, and
///     the exploration begins where the module can be reached first.
///   - start: Where the exploration begins.
///   - rareSteps: What is also tried in each state. It takes time, and nothing of it is a transition.
///   - recordsMap: Whether the result has a baseline, which takes time and memory.
///   - progress: Called from time to time.
///   - makeApp: Makes a new app, which must not share anything with another one.
/// - Throws: `UnknownModule`, `UnreachableStart`, and what `makeApp` throws.
/// - Complexity: O(*n*) in the number of states and transitions.
public func explore(
  within bounds: ExplorationBounds = ExplorationBounds(), only module: String? = nil,
  from start: ExplorationStart = .newApp, trying rareSteps: Set<RareStep> = [],
  recordsMap: Bool = false,
  progress: @escaping (ExplorationProgress) -> Void = { _ in },
  _ makeApp: @escaping () throws -> HeadlessApp
) async throws -> Exploration {
  var hooks = ExplorationHooks()
  hooks.progress = progress
  hooks.recordsMap = recordsMap
  hooks.start = start
  hooks.rareSteps = rareSteps
  hooks.leavesNotes = true
  return try await explore(within: bounds, only: module, hooks, makeApp)
}

/// Explores an app, and does something else while it does.
package func explore(
  within bounds: ExplorationBounds, only module: String?, _ hooks: ExplorationHooks,
  _ makeApp: @escaping () throws -> HeadlessApp
) async throws -> Exploration {
  let time = hooks.time ?? TimeLimit(bounds.time)
  let search = try await Search.exploring(within: bounds, time, only: module, hooks, makeApp)
  defer { hooks.announce?(nil) }
  let timeForAudit = hooks.recordsMap ? time.beforeDrawing : time
  let second = try await SecondSearch(after: search, timeForAudit)
  search.cuts.formUnion(second.cuts)
  let audit = Audit(of: search, within: timeForAudit)
  let (findings, inDoubt) = try await audit.findings(second)
  let inventory = ScreenInventory(search.screens, only: module, alsoSeen: second.screens)
  let missing = inventory.missing.sorted { $0.name < $1.name }
  let acceptances = search.app.registry[AcceptedFindings.self]
  let sorted = Acceptances(of: findings, by: acceptances)
  let acceptedNames = Set(acceptances.map(\.name))
  return Exploration(
    states: search.graph.stateCount, transitions: search.graph.transitionCount,
    depth: search.depth, module: module,
    screens: inventory.seen.map { "\($0)" }.sorted(),
    missing: missing, unseen: missing.map(\.name),
    bounds: search.bounds, usedBounds: search.sortedUsedBounds, cuts: search.sortedCuts,
    findings: sorted.open, accepted: sorted.accepted,
    undecided: inDoubt.filter { !acceptedNames.contains($0) },
    unusedAcceptances: search.cuts.isEmpty && hooks.start.steps.isEmpty
      ? sorted.warnings(undecided: inDoubt, only: module, trying: hooks.rareSteps) : [],
    notes: search.notes + second.notes(search.bounds),
    map: search.map)
}

extension Search {
  /// What the exploration can't tell.
  fileprivate var notes: [String] {
    var notes: [String] = []
    if !closureStates.isEmpty {
      notes.append(
        "Closures wait in some states. They count by their place in the code: what they captured "
          + "is not distinguished.")
    }
    if !waits.unfinished.isEmpty {
      notes.append(
        "These tasks did not end, and did not wait for the user: \(namesOfUnfinished). What they do later "
          + "was not explored. If they wait for time to pass, pass the app a clock that does not wait."
      )
    }
    return notes
  }

  /// The items and screens whose tasks did not end.
  private var namesOfUnfinished: String {
    let names = Set(
      waits.unfinished.map { subject in
        let item = subject.item.map { ": \"\($0)\"" } ?? ""
        return "\(screens.all[subject.screen].name)\(item)".visible
      })
    return names.sorted().joined(separator: ", ")
  }
}

extension SecondSearch {
  /// What it means that there is a second search.
  fileprivate func notes(_ bounds: ExplorationBounds) -> [String] {
    if raised.isEmpty { return [] }
    return [
      "Something is missing within the bounds, so a second search had these: "
        + bounds.raising(raised).text(of: raised)
        + (cuts.isEmpty ? "." : ". It was cut off, and what is missing is undecided.")
    ]
  }
}
