import Routebook

/// Explores more before something counts as missing, such as a step to a screen, an effect of an
/// item, or a path to the target of a link: the deferred states that could have it.
extension CheckContext {
  /// The maximum number of states that are explored for one module.
  private static let missingLimit = 1_000

  /// Returns a candidate for everything that no explored state has. Later calls use the links that
  /// earlier ones opened.
  func absenceCandidates() async throws -> [Candidate] {
    try await unreachedScreens + blockedDestinations + idleItems + unmatchedLinks()
  }

  /// Finds registered destinations to which no step leads.
  private var unreachedScreens: [Candidate] {
    // A screen that guards block is another finding.
    let obstacles = observers.guards.obstacles.keys
    return explorer.unseenScreens.filter { !obstacles.contains(where: $0.matches) }.map { screen in
      Candidate(kind: .unreached, subject: subject(screen.subject)) {
        .confirmed(
          "No step leads to it. It is registered by \(screen.registration).", steps: [],
          fails: false)
      }
    }
  }

  /// Explores more, and returns whether what is missing then is as certain as the level of detail:
  /// otherwise, something was left out that decides it. What is accepted is not looked for.
  func exploreForAbsences() async throws -> Bool {
    // If only one module is explored in detail, states of the others may have what is missing.
    guard explorer.reachedLimits.isEmpty, !explorer.time.wasExpired, explorer.module == nil else {
      return false
    }
    let missing = try await absenceCandidates().filter { !isAccepted($0) }
    if missing.isEmpty { return true }
    guard explorer.taskRuns.unfinished.isEmpty else {
      explorer.recordReached([.tasks])
      return false
    }
    // A coarse level is expected to miss something, unless it defers nothing.
    guard explorer.detail >= .states || explorer.graph.deferredCount == 0 else { return false }
    let modules = Dictionary(grouping: missing, by: \.subject.module)
    for (module, candidates) in modules.sorted(by: { $0.key ?? "" < $1.key ?? "" }) {
      _ = try await withinTime { try await explore(for: candidates, of: module) }
    }
    return explorer.reachedLimits.isEmpty
  }

  /// Whether a module accepts what a candidate would find.
  func isAccepted(_ candidate: Candidate) -> Bool {
    screens.registry[AcceptedFindings.self].contains { $0.name == candidate.name }
  }

  /// Explores deferred states until all candidates are refuted, or the limit is reached.
  private func explore(for candidates: [Candidate], of module: String?) async throws {
    var wanted: Set<Int> = []
    var wantsAll = false
    for candidate in candidates {
      switch candidate.subject.about {
      case .decoration: wantsAll = true
      case .item(_, _, let screen):
        if let number = screens.destinations.firstIndex(of: screen) { wanted.insert(number) }
      default:
        let seen = Set(
          screens.modules.indices.filter {
            screens.modules[$0] == module && observers.firstStates[$0] != nil
          })
        if seen.isEmpty { wantsAll = true }
        wanted.formUnion(seen)
        wanted.formUnion(openers(of: seen))
      }
    }
    let names = Set(candidates.map(\.name))
    var count = 0
    try await explorer.exploreDeferred(where: { wantsAll || wanted.contains($0) }) {
      count += 1
      if count % 50 == 0,
        try await self.absenceCandidates().allSatisfy({ !names.contains($0.name) })
      {
        return false
      }
      return count < Self.missingLimit
    }
    paths = ShortestPaths(in: graph)
  }

  /// Returns the screens from which a step leads to one of some screens.
  private func openers(of screens: Set<Int>) -> Set<Int> {
    let graph = graph
    return Set(
      graph.explored.filter { state in
        graph.transitions(of: state).contains { screens.contains(graph.screen(of: $0.target)) }
      }.map(graph.screen))
  }
}
