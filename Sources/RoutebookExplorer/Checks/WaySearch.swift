import Routebook
import RoutebookNavigation
import RoutebookScripts

/// Looks for ways from states to a goal, beyond what the level of detail explored.
final class WaySearch {
  /// The maximum number of states of a search from one state.
  private static let stateLimit = 20_000

  private let evidence: Evidence
  private let isGoal: (_ state: Int) -> Bool
  private let goal: (NavigationState) -> Bool
  /// The states from which a way was found.
  private var free: Set<Int> = []

  /// Whether a way from a state was found already, on the way from another one.
  func isFree(_ state: Int) -> Bool { free.contains(state) }

  init(
    _ evidence: Evidence, _ isGoal: @escaping (_ state: Int) -> Bool,
    to goal: @escaping (NavigationState) -> Bool
  ) {
    (self.evidence, self.isGoal, self.goal) = (evidence, isGoal, goal)
  }

  /// The states without a way among those that were explored, in which users are caught.
  ///
  /// First come those without a way even if each state that is put off leads on like an explored one that
  /// has the same in front; then the others.
  func candidates() async throws -> [Int] {
    let certain = try await evidence.inTime { try statesWithoutWay(followingLikes: true) } ?? []
    // Of a search that was cut off, too much is missing for the others.
    guard evidence.explorer.cuts.isEmpty else {
      return evidence.nearestFirst(entrances(to: certain))
    }
    let others = try await evidence.inTime { try statesWithoutWay(followingLikes: false) } ?? []
    let known = Set(certain)
    return evidence.nearestFirst(entrances(to: certain))
      + evidence.nearestFirst(entrances(to: others).filter { !known.contains($0) })
  }

  /// The states from which the search found neither a goal nor anything that was cut off.
  private func statesWithoutWay(followingLikes: Bool) throws -> [Int] {
    let graph = evidence.graph
    var isFree = ContiguousArray(repeating: false, count: graph.count)
    var sources: [Int: [Int]] = [:]
    var queue: [Int] = []
    func release(_ state: Int) {
      if isFree[state] { return }
      isFree[state] = true
      queue.append(state)
    }
    try evidence.time.check()
    for state in graph.explored {
      if isGoal(state) || graph.isCutOff(state) { release(state) }
      for (_, target) in graph.transitions(of: state) {
        var target = target
        if !graph.isExplored(target) {
          guard followingLikes else { continue }
          guard let like = graph.like(of: target) else {
            release(state)
            continue
          }
          target = like
        }
        sources[target, default: []].append(state)
      }
      if let target = graph.wait(from: state) { sources[target, default: []].append(state) }
    }
    try evidence.time.check()
    while let state = queue.popLast() {
      for source in sources[state] ?? [] { release(source) }
    }
    return graph.explored.filter { !isFree[$0] }
  }

  /// The states in which users are caught, not those in which they stay caught.
  private func entrances(to traps: [Int]) -> [Int] {
    let all = Set(traps)
    return traps.filter { state in
      let path = evidence.ways.way(to: state).states
      return path.count < 2 || !all.contains(path[path.count - 2])
    }
  }

  /// Whether a goal can be reached from a state; `nil` if the search for it is cut off.
  func hasWay(from state: Int) async throws -> Bool? {
    if free.contains(state) { return true }
    var cuts: Set<ExplorationLimits.Limit> = []
    // If there are too many states, those with something new are enough.
    for detail in [DetailLevel.everything, .pairs] {
      // A replay that differs is a finding of its own.
      guard let replay = try await evidence.replay(to: state),
        let explorer = try await explorer(after: replay.actions, detail)
      else { return false }
      try await explorer.explore(upTo: detail)
      if let end = explorer.goalState {
        try await release(explorer.graph.way(to: end).steps, after: replay.actions)
        free.insert(state)
        return true
      }
      cuts = explorer.cuts
      if !explorer.trials.unfinished.isEmpty { cuts.insert(.tasks) }
      if cuts.isEmpty { return false }
    }
    evidence.explorer.cuts.formUnion(cuts)
    return nil
  }

  /// A search that begins after some steps; `nil` if a new app is elsewhere after them.
  private func explorer(
    after actions: [ScriptStep.Action], _ detail: DetailLevel
  ) async throws -> Explorer? {
    var hooks = ExplorationHooks()
    hooks.start = ExplorationStart(actions, in: evidence.store)
    hooks.willPerform = evidence.explorer.hooks.willPerform
    hooks.leavesNotes = evidence.explorer.hooks.leavesNotes
    let explorer: Explorer
    do {
      explorer = try await Explorer(
        evidence.explorer.maker, detail: detail,
        claiming: detail == .everything ? .screens : nil,
        within: ExplorationLimits(states: Self.stateLimit), evidence.time, hooks)
    } catch is UnreachableStart {
      return nil
    }
    explorer.goal = goal
    return explorer
  }

  /// Notes all known states on a way to the goal.
  private func release(_ steps: [Step], after actions: [ScriptStep.Action]) async throws {
    let start = ExplorationStart(actions, in: evidence.store)
    var replay = try await evidence.newReplay(from: start)
    for step in steps {
      if let known = evidence.explorer.number(of: replay.app) { free.insert(known) }
      guard try await replay.perform(step) else { return }
    }
  }
}
