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
  /// Whether a way is known from each state, by its number.
  private var freed: ContiguousArray<Bool> = []
  /// The states that lead to each state in one step.
  private var sources: [Int: [Int]] = [:]

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
    freed = ContiguousArray(repeating: false, count: graph.count)
    sources = [:]
    var free: [Int] = []
    try evidence.time.check()
    for state in graph.explored {
      if isGoal(state) || graph.isCutOff(state) { free.append(state) }
      let waiting = graph.wait(from: state).map { [$0] } ?? []
      for target in graph.transitions(of: state).map(\.target) + waiting {
        sources[target, default: []].append(state)
        if isGoal(target) { free.append(target) }
        if let end = graph.wait(from: target), !graph.isExplored(target) {
          sources[end, default: []].append(target)
          if isGoal(end) { free.append(end) }
        }
        guard followingLikes, !graph.isExplored(target) else { continue }
        if let like = graph.like(of: target) {
          sources[like, default: []].append(state)
        } else {
          free.append(state)
        }
      }
    }
    try evidence.time.check()
    release(free)
    return graph.explored.filter { !freed[$0] }
  }

  /// Notes that a way is known from some states, and so from all that lead to them.
  private func release(_ states: [Int]) {
    var queue = states
    while let state = queue.popLast() {
      guard freed.indices.contains(state), !freed[state] else { continue }
      freed[state] = true
      queue += sources[state] ?? []
    }
  }

  /// Whether a way from a state is known, also from another search.
  func isFree(_ state: Int) -> Bool { freed.indices.contains(state) && freed[state] }

  /// The states in which users are caught, not those in which they stay caught.
  private func entrances(to traps: [Int]) -> [Int] {
    let all = Set(traps)
    return traps.filter { state in
      let path = evidence.ways.way(to: state).states
      return path.count < 2 || !all.contains(path[path.count - 2])
    }
  }

  /// Whether a goal can be reached from a state; `nil` if the search for it left something out.
  func hasWay(from state: Int) async throws -> Bool? {
    if isFree(state) { return true }
    // A replay that differs is a finding of its own.
    guard let replay = try await evidence.replay(to: state),
      let explorer = try await explorer(after: replay.actions)
    else { return false }
    try await explorer.lookForGoal()
    if let end = explorer.goalState {
      try await release(explorer.graph.way(to: end).steps, after: replay.actions)
      release([state])
      return true
    }
    var cuts = explorer.cuts
    if !explorer.trials.unfinished.isEmpty { cuts.insert(.tasks) }
    // If there are too many states, those with something new are enough.
    if cuts == [.states], explorer.frontier.isEmpty(upTo: .pairs) { cuts = [] }
    evidence.explorer.cuts.formUnion(cuts)
    return cuts.isEmpty && explorer.grown.isEmpty ? false : nil
  }

  /// A search that begins after some steps; `nil` if a new app is elsewhere after them.
  private func explorer(after actions: [ScriptStep.Action]) async throws -> Explorer? {
    var hooks = ExplorationHooks()
    hooks.start = ExplorationStart(actions, in: evidence.store)
    hooks.willPerform = evidence.explorer.hooks.willPerform
    hooks.leavesNotes = evidence.explorer.hooks.leavesNotes
    let explorer: Explorer
    do {
      explorer = try await Explorer(
        evidence.explorer.maker, detail: .everything,
        within: ExplorationLimits(states: Self.stateLimit), evidence.time, hooks)
    } catch is UnreachableStart {
      return nil
    }
    explorer.goal = goal
    // A way rarely needs what a task does only in some states.
    explorer.frontier.levelOfTrials = .everything
    return explorer
  }

  /// Notes all known states on a way to the goal.
  private func release(_ steps: [Step], after actions: [ScriptStep.Action]) async throws {
    let start = ExplorationStart(actions, in: evidence.store)
    var replay = try await evidence.newReplay(from: start)
    for step in steps {
      if !replay.app.navigator.startedTasks.isBusy,
        let known = evidence.explorer.number(of: replay.app)
      {
        release([known])
      }
      guard try await replay.perform(step) else { return }
    }
  }
}
