import Routebook
import RoutebookNavigation
import RoutebookScripts

/// Searches for ways from states to a goal, beyond what the level of detail explored.
final class WaySearch {
  /// The maximum number of states of a search from one state.
  private static let stateLimit = 20_000

  private let evidence: Evidence
  private let isGoal: (_ state: Int) -> Bool
  private let goal: (NavigationState) -> Bool
  /// Whether a way is known from each state, by its number.
  private var knownWays: ContiguousArray<Bool> = []
  /// The states that lead to each state in one step.
  private var sources: [Int: [Int]] = [:]

  init(
    _ evidence: Evidence, _ isGoal: @escaping (_ state: Int) -> Bool,
    to goal: @escaping (NavigationState) -> Bool
  ) {
    (self.evidence, self.isGoal, self.goal) = (evidence, isGoal, goal)
  }

  /// Returns the explored states without a known way at which users are caught first.
  ///
  /// First come those without a way even if each put-off state leads on like an explored one that has the same
  /// in front; then the others.
  func candidates() async throws -> [Int] {
    let certain =
      try await evidence.inTime { try statesWithoutWay(followingRepresentatives: true) } ?? []
    let first = evidence.nearestFirst(entrances(to: certain))
    // If the search was cut off, too much is missing for the others.
    guard evidence.explorer.cuts.isEmpty else { return first }
    let others =
      try await evidence.inTime { try statesWithoutWay(followingRepresentatives: false) } ?? []
    let known = Set(certain)
    return first + evidence.nearestFirst(entrances(to: others).filter { !known.contains($0) })
  }

  /// Returns the states from which the search found neither a goal nor anything that was cut off.
  private func statesWithoutWay(followingRepresentatives: Bool) throws -> [Int] {
    let graph = evidence.graph
    knownWays = ContiguousArray(repeating: false, count: graph.count)
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
        guard followingRepresentatives, !graph.isExplored(target) else { continue }
        if let other = graph.representative(of: target) {
          sources[other, default: []].append(state)
        } else {
          free.append(state)
        }
      }
    }
    try evidence.time.check()
    addWays(from: free)
    return graph.explored.filter { !knownWays[$0] }
  }

  /// Records that a way is known from some states, and so from all that lead to them.
  private func addWays(from states: [Int]) {
    var queue = states
    while let state = queue.popLast() {
      guard knownWays.indices.contains(state), !knownWays[state] else { continue }
      knownWays[state] = true
      queue += sources[state] ?? []
    }
  }

  /// Returns the states in which users are caught, without those in which they stay caught.
  private func entrances(to traps: [Int]) -> [Int] {
    let all = Set(traps)
    return traps.filter { state in
      let path = evidence.ways.way(to: state).states
      return path.count < 2 || !all.contains(path[path.count - 2])
    }
  }

  /// Returns whether a way from a state is known, also from another search.
  func hasKnownWay(from state: Int) -> Bool {
    knownWays.indices.contains(state) && knownWays[state]
  }

  /// Returns whether the goal can't be reached from a state; `nil` if the search for it left something out.
  func hasNoWay(from state: Int) async throws -> Bool? {
    if hasKnownWay(from: state) { return false }
    // A replay that differs is a finding of its own.
    guard let replay = try await evidence.replay(to: state),
      let explorer = try await explorer(after: replay.actions)
    else { return true }
    try await explorer.searchForGoal()
    if let end = explorer.goalState {
      try await addWays(along: explorer.graph.way(to: end).steps, after: replay.actions)
      addWays(from: [state])
      return false
    }
    var cuts = explorer.cuts
    if !explorer.trials.unfinished.isEmpty { cuts.insert(.tasks) }
    // If there are too many states, those with something new are enough.
    if cuts == [.states], explorer.frontier.isEmpty(upTo: .pairs) { cuts = [] }
    evidence.explorer.cuts.formUnion(cuts)
    return cuts.isEmpty && explorer.beyondBounds.isEmpty ? true : nil
  }

  /// Returns a search that begins after some steps; `nil` if a new app is elsewhere after them.
  private func explorer(after actions: [ScriptStep.Action]) async throws -> Explorer? {
    var hooks = ExplorationHooks()
    hooks.start = ExplorationStart(actions, in: evidence.store)
    hooks.willPerform = evidence.explorer.hooks.willPerform
    hooks.leavesNotes = evidence.explorer.hooks.leavesNotes
    do {
      let explorer = try await Explorer(
        evidence.explorer.maker, detail: .everything,
        within: ExplorationLimits(states: Self.stateLimit), evidence.time, hooks)
      explorer.goal = goal
      // A way rarely needs the effect that a task has only in some states.
      explorer.frontier.levelOfTrials = .everything
      return explorer
    } catch is UnreachableStart {
      return nil
    }
  }

  /// Records a way from each known state along some steps.
  private func addWays(along steps: [Step], after actions: [ScriptStep.Action]) async throws {
    let start = ExplorationStart(actions, in: evidence.store)
    var replay = try await evidence.newReplay(from: start)
    for step in steps {
      if !replay.app.navigator.startedTasks.isBusy,
        let known = evidence.explorer.number(of: replay.app)
      {
        addWays(from: [known])
      }
      guard try await replay.perform(step) else { return }
    }
  }
}
