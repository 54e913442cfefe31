import Routebook
import RoutebookApp
import RoutebookRegistry

/// What does not exist in what was explored: a step to a screen, an effect of an item, a way to the place of a
/// link. Before that is said, states that are put off are explored where it could be.
struct MissingThings {
  /// The maximum number of states that are explored for one module.
  private static let stateLimit = 1_000

  let evidence: Evidence
  /// The checks that say that something does not exist. Asked several times, one of them opens each link once.
  let checks: [any Check]
  private var explorer: Explorer { evidence.explorer }

  func candidates() async throws -> [Candidate] {
    var all: [Candidate] = []
    for check in checks { all += try await check.candidates() }
    return all
  }

  /// Explores where what is missing could be, and tells of which candidates it is certain then, as far as the level
  /// is: of the others, something was left out that decides it.
  func isCertain() async throws -> (Candidate) -> Bool {
    // What does not exist in a module alone can exist where another one is explored in detail.
    guard explorer.cuts.isEmpty, !explorer.time.wasOver, explorer.module == nil else {
      return { _ in false }
    }
    let accepted = Set(evidence.screens.registry[AcceptedFindings.self].map(\.name))
    let isAccepted = { (candidate: Candidate) in accepted.contains(candidate.id.name) }
    let missing = try await candidates().filter { !isAccepted($0) }
    if missing.isEmpty { return { _ in true } }
    guard explorer.trials.unfinished.isEmpty else {
      explorer.cuts.insert(.tasks)
      return isAccepted
    }
    // What a coarse level misses is no surprise, unless it puts nothing off.
    guard explorer.detail >= .states || explorer.graph.putOffCount == 0 else { return isAccepted }
    let modules = Dictionary(grouping: missing, by: \.module)
    for (module, candidates) in modules.sorted(by: { $0.key ?? "" < $1.key ?? "" }) {
      _ = try await evidence.inTime { try await explore(for: candidates, of: module) }
    }
    return explorer.cuts.isEmpty ? { _ in true } : isAccepted
  }

  /// Explores states that are put off, until all of that is seen or the limit is reached.
  private func explore(for candidates: [Candidate], of module: String?) async throws {
    var screens: Set<Int> = []
    var wantsAll = false
    for candidate in candidates {
      switch candidate.id.subject {
      case .decoration: wantsAll = true
      case .item(_, _, let screen): screens.formUnion(explorer.screens.number(ifKnown: screen))
      default:
        let known = explorer.screens.modules.indices.filter {
          explorer.screens.modules[$0] == module
        }
        let seen = known.filter { evidence.observers.screens.firstStates[$0] != nil }
        if seen.isEmpty { wantsAll = true }
        screens.formUnion(seen)
        screens.formUnion(evidence.openers(of: Set(seen)))
      }
    }
    let ids = Set(candidates.map(\.id))
    try await evidence.exploreMore {
      var count = 0
      try await explorer.explorePutOff(where: { wantsAll || screens.contains($0) }) {
        count += 1
        if count % 50 == 0, try await isFound(ids) { return false }
        return count < Self.stateLimit
      }
    }
  }

  /// Whether nothing of what was missing is missing any more.
  private func isFound(_ ids: Set<FindingID>) async throws -> Bool {
    try await candidates().allSatisfy { !ids.contains($0.id) }
  }
}

extension Evidence {
  /// The screens from which a step leads to one of some screens.
  fileprivate func openers(of screens: Set<Int>) -> Set<Int> {
    var openers: Set<Int> = []
    for state in graph.explored {
      for (_, target) in graph.transitions(of: state)
      where screens.contains(graph.screen(of: target)) {
        openers.insert(graph.screen(of: state))
      }
    }
    return openers
  }

  /// Which screens were seen, and which were not.
  var inventory: ScreenInventory { explorer.inventory }
}
