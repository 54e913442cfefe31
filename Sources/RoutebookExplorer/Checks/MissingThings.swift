import Routebook
import RoutebookApp
import RoutebookRegistry

/// What does not exist in what was explored: a step to a screen, an effect of an item, a way to the place of a
/// link. Before that is said, states that are put off are explored where it could be.
struct MissingThings {
  /// How certain it is that what is missing does not exist.
  enum Certainty {
    /// As certain as the level.
    case certain
    /// Something was left out that decides it, except for some candidates.
    case uncertain(except: (Candidate) -> Bool)
  }

  /// The maximum number of states that are explored for one module.
  private static let stateLimit = 1_000

  private let evidence: Evidence
  private var explorer: Explorer { evidence.explorer }

  /// Asked several times, it opens each link once.
  private let links: UnmatchedLinks

  init(_ evidence: Evidence) { (self.evidence, links) = (evidence, UnmatchedLinks(evidence)) }

  func candidates() async throws -> [Candidate] {
    let checks: [any Check] = [
      UnreachedScreens(evidence), BlockedDestinations(evidence), IdleItems(evidence),
      links,
    ]
    var all: [Candidate] = []
    for check in checks { all += try await check.candidates() }
    return all
  }

  /// Explores where what is missing could be, and tells how certain it is then.
  func certainty() async throws -> Certainty {
    // What does not exist in a module alone can exist where another one is explored in detail.
    guard explorer.cuts.isEmpty, !explorer.time.wasOver, explorer.module == nil else {
      return .uncertain { _ in false }
    }
    let accepted = Set(evidence.screens.registry[AcceptedFindings.self].map(\.name))
    let missing = try await candidates().filter { !accepted.contains($0.id.name) }
    if missing.isEmpty { return .certain }
    guard explorer.trials.unfinished.isEmpty else {
      explorer.cuts.insert(.tasks)
      return .uncertain { accepted.contains($0.id.name) }
    }
    // What a coarse level misses is no surprise.
    guard explorer.detail >= .states else { return .uncertain { accepted.contains($0.id.name) } }
    let modules = Dictionary(grouping: missing, by: \.module)
    for (module, candidates) in modules.sorted(by: { $0.key ?? "" < $1.key ?? "" }) {
      _ = try await evidence.inTime { try await explore(for: candidates, of: module) }
    }
    return explorer.cuts.isEmpty ? .certain : .uncertain { accepted.contains($0.id.name) }
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
  var inventory: ScreenInventory {
    ScreenInventory(observers.screens, screens, only: explorer.module)
  }
}
