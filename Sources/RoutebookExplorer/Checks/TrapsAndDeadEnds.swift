import Routebook
import VisibleText

extension CheckContext {
  /// Finds states from which the root of a tab can't be reached: dead ends, in which nothing leads
  /// anywhere, and traps.
  ///
  /// A tab root in which no step changes anything is a dead end too, if some other tab root has a
  /// step that does. A search stops at an unusable root only if the app has the tabs that it had at
  /// the start.
  var trapsAndDeadEnds: [Candidate] {
    let (graph, tabs) = (graph, explorer.startMoment.navigation.state.tabs.map(\.name))
    let hasUsableRoot = graph.explored.contains { graph[$0].isRoot && !graph[$0].isInert }
    let deadEnds = Set(
      graph.explored.filter { state in
        graph[state].isInert && (hasUsableRoot || !graph[state].isRoot)
          && graph.wait(from: state).map { graph[$0].isExplored } != true
          && graph.transitions(of: state).allSatisfy { $0.target == state }
      })
    let search = ReachabilitySearch(self) {
      graph[$0].isRoot && !deadEnds.contains($0)
    } to: { state, screen in
      state.isAtRootOfTab
        && (screen.items.contains(where: \.isUsable) || state.tabs.map(\.name) == tabs)
    }
    let states = search.trappedStates(keeping: deadEnds).filter { state in
      // A screen that is not registered is another finding, and so is a state that becomes a dead
      // end by waiting.
      screens.registry.resolutionError(for: screens.destinations[graph.screen(of: state)].type)
        == nil
        && !deadEnds.contains(graph.wait(from: state) ?? -1)
    }
    let groups = Dictionary(grouping: states) {
      Fingerprint(graph.screen(of: $0), deadEnds.contains($0))
    }
    // The groups share what `search` knows, so their order matters.
    return groups.values.sorted { $0[0] < $1[0] }.map { states in
      let isDeadEnd = deadEnds.contains(states[0])
      return search.candidate(
        isDeadEnd ? .deadEnd : .trap, subject(ofScreenIn: states[0]), among: states
      ) { replay in
        if isDeadEnd {
          let isUsable = replay.items.contains { $0.isUsable && $0.role != .back }
          let what =
            isUsable ? "Nothing that can be used here changes anything" : "Nothing can be used here"
          return Explanation("\(what), and there is no way back.")
        }
        let field = replay.items.first { $0.role == .textField && $0.sampleInputs == nil }
        let hint = field.map {
          " If a text in \($0.label.quoted) leads further, declare it: `sampleInputs(_:)`."
        }
        let refusal = states.lazy.compactMap { self.observers.guards.refusals[$0] }.first
        let reason = refusal.map { ": \($0)" } ?? ""
        return Explanation("The root of a tab can't be reached from here\(reason)." + (hint ?? ""))
      } failing: { replay in
        [.expectNoAlert, .expectLayers([.tab]), .expectPath(Array(replay.app.path().prefix(1)))]
      }
    }
  }
}

/// Searches for paths from states to a goal, beyond the level of detail.
final class ReachabilitySearch {
  /// The maximum number of states of a search from one state.
  private static let stateLimit = 20_000

  /// The maximum number of states on a screen from which paths are searched.
  private static let attemptLimit = 40
  /// The maximum number of states for which a search can't tell whether there is a path: each takes
  /// a long search.
  private static let doubtLimit = 3

  private let context: CheckContext
  private let isGoal: (_ state: Int) -> Bool
  private let goal: Explorer.Goal
  /// Whether a path is known from each state, by its number.
  private var knownPaths: ContiguousArray<Bool> = []
  /// The states that lead to each state in one step.
  private var sources: [Int: [Int]] = [:]

  init(
    _ context: CheckContext, _ isGoal: @escaping (_ state: Int) -> Bool,
    to goal: @escaping Explorer.Goal
  ) {
    (self.context, self.isGoal, self.goal) = (context, isGoal, goal)
  }

  /// Returns the explored states without a known path to the goal that are the first such states on
  /// their shortest paths, or are in `others`.
  ///
  /// First come the states that have no path even if each deferred state leads on like the explored
  /// ones of its screen; then the rest. Afterwards, `knownPaths` is that of the last search.
  func trappedStates(keeping others: Set<Int> = []) -> [Int] {
    let certain = Set(statesWithoutPath(whileDeferredLeadsOn: true))
    let first = context.paths.nearestFirst(trapEntries(certain, and: others))
    // If the search was cut off, the graph is too incomplete for the others.
    guard context.explorer.reachedLimits.isEmpty else { return first }
    let all = Set(statesWithoutPath(whileDeferredLeadsOn: false))
    return first
      + context.paths.nearestFirst(trapEntries(all, and: others).filter { !certain.contains($0) })
  }

  /// Returns the states from which the search found neither a goal nor anything that was cut off.
  private func statesWithoutPath(whileDeferredLeadsOn leadsOn: Bool) -> [Int] {
    if context.time.isExpired { return [] }
    let graph = context.graph
    // The numbers after those of the states are those of screens.
    let screens = context.screens.destinations.indices
    knownPaths = ContiguousArray(repeating: false, count: graph.count + screens.count)
    sources = [:]
    var free = Array(
      Set(screens).subtracting(graph.explored.map(graph.screen)).map { graph.count + $0 })
    for state in graph.explored {
      if isGoal(state) || graph[state].isCutOff { free.append(state) }
      sources[state, default: []].append(graph.count + graph.screen(of: state))
      let waiting = graph.wait(from: state).map { [$0] } ?? []
      for target in graph.transitions(of: state).map(\.target) + waiting {
        sources[target, default: []].append(state)
        if isGoal(target) { free.append(target) }
        if let end = graph.wait(from: target), !graph[target].isExplored {
          sources[end, default: []].append(target)
          if isGoal(end) { free.append(end) }
        }
        if leadsOn, !graph[target].isExplored {
          sources[graph.count + graph.screen(of: target), default: []].append(state)
        }
      }
    }
    addPaths(from: free)
    return graph.explored.filter { !knownPaths[$0] }
  }

  /// Records that a path is known from some states, and so from all that lead to them.
  private func addPaths(from states: [Int]) {
    var queue = states
    while let state = queue.popLast() {
      guard knownPaths.indices.contains(state), !knownPaths[state] else { continue }
      knownPaths[state] = true
      queue += sources[state] ?? []
    }
  }

  /// Returns the states of `traps` whose predecessor on the shortest path is not in `traps` (or
  /// that have none), and those that are also in `others`.
  private func trapEntries(_ traps: Set<Int>, and others: Set<Int>) -> Set<Int> {
    traps.filter { state in
      let path = context.paths.path(to: state).states
      return others.contains(state) || path.count < 2 || !traps.contains(path[path.count - 2])
    }
  }

  /// Returns a candidate that is confirmed in the first of some states from which there is no path.
  func candidate(
    _ kind: Finding.Kind, _ subject: Subject, among states: [Int],
    _ explanation: @escaping (Replay) -> Explanation,
    failing: @escaping (Replay) async throws -> [ScriptStep.Action]
  ) -> Candidate {
    Candidate(kind: kind, subject: subject) {
      var (doubts, attempts) = (0, 0)
      for state in states where !self.knownPaths[state] {
        attempts += 1
        if attempts > Self.attemptLimit || doubts == Self.doubtLimit { return .undecided }
        switch try await self.hasWay(from: state) {
        case true?: break
        case false?:
          return try await self.context.confirm(at: state, explanation, failing: failing)
        case nil: doubts += 1
        }
      }
      return doubts > 0 ? .undecided : .refuted
    }
  }

  /// Searches for a path from a state to the goal, and returns whether there is one; `nil` if the
  /// search left something out. If a new app is elsewhere after the same steps, there is none:
  /// confirming the candidate finds that out.
  private func hasWay(from state: Int) async throws -> Bool? {
    let explorer = context.explorer
    guard let replay = try await context.replay(to: state) else { return false }
    var hooks = ExplorationHooks()
    hooks.start = ExplorationStart(replay.actions, in: context.store)
    hooks.willPerform = explorer.hooks.willPerform
    hooks.announcesSteps = explorer.hooks.announcesSteps
    let search: Explorer
    do {
      search = try await Explorer(
        explorer.maker, detail: .everything, within: ExplorationLimits(states: Self.stateLimit),
        context.time, hooks, to: goal)
    } catch is UnreachableStart {
      return false
    }
    try await search.searchForGoal()
    if let end = search.goalState {
      // All states on the path have a path, too.
      let path = Set(search.graph.path(to: end).states)
      let known = search.numbers.lazy.filter { path.contains($1) && search.phases[$1] == nil }
      addPaths(from: [state] + known.compactMap { explorer.numbers[$0.key] })
      return true
    }
    var reachedLimits = search.reachedLimits
    if !search.taskRuns.unfinished.isEmpty { reachedLimits.insert(.tasks) }
    // If there are too many states, the states with something new are enough.
    if reachedLimits == [.states], search.frontier.isEmpty(upTo: .pairs) { reachedLimits = [] }
    explorer.recordReached(reachedLimits)
    return reachedLimits.isEmpty && search.beyondBounds.isEmpty ? false : nil
  }
}
