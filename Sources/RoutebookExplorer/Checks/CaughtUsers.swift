import Routebook
import VisibleText

extension Evidence {
  /// Finds states from which the root of a tab can't be reached: dead ends, in which nothing leads
  /// anywhere, and traps.
  ///
  /// The root of a tab is a dead end, too, if nothing can be used there, unless the tab was there
  /// at the start, so that something can be used at another time.
  var caughtUsers: [Candidate] {
    let (graph, tabs) = (graph, explorer.startMoment.navigation.state.tabs.map(\.name))
    let hasUsableRoot = graph.explored.contains { graph[$0].isRoot && !graph[$0].isStill }
    let deadEnds = Set(
      graph.explored.filter { state in
        graph[state].isStill && (hasUsableRoot || !graph[state].isRoot)
          && graph.wait(from: state).map { graph[$0].isExplored } != true
          && graph.transitions(of: state).allSatisfy { $0.target == state }
      })
    let search = WaySearch(self) {
      graph[$0].isRoot && !deadEnds.contains($0)
    } to: { state, screen in
      state.isAtRootOfTab
        && (screen.items.contains(where: \.isUsable) || state.tabs.map(\.name) == tabs)
    }
    let states = search.caughtStates(keeping: deadEnds).filter { state in
      // A screen that is not registered is another finding, and a state that becomes a dead end is
      // one already.
      screens.registry.failure(for: screens.destinations[graph.screen(of: state)].type) == nil
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

/// Searches for ways from states to a goal, beyond what the level of detail explored.
final class WaySearch {
  /// The maximum number of states of a search from one state.
  private static let stateLimit = 20_000

  /// The maximum number of states on a screen from which ways are searched.
  private static let attemptLimit = 40
  /// The maximum number of states from which it stays unknown whether there is a way: each takes a
  /// long search.
  private static let doubtLimit = 3

  private let evidence: Evidence
  private let isGoal: (_ state: Int) -> Bool
  private let goal: Explorer.Goal
  /// Whether a way is known from each state, by its number.
  private var knownWays: ContiguousArray<Bool> = []
  /// The states that lead to each state in one step.
  private var sources: [Int: [Int]] = [:]

  init(
    _ evidence: Evidence, _ isGoal: @escaping (_ state: Int) -> Bool,
    to goal: @escaping Explorer.Goal
  ) {
    (self.evidence, self.isGoal, self.goal) = (evidence, isGoal, goal)
  }

  /// Returns the explored states without a known way at which users are caught first, and of those
  /// in which they stay caught, some others. What is known of ways then is that of the last search.
  ///
  /// First come those without a way even if each put-off state leads on like the explored ones with
  /// the same screen in front; then the others.
  func caughtStates(keeping others: Set<Int> = []) -> [Int] {
    let certain = Set(statesWithoutWay(whilePutOffLeadsOn: true))
    let first = evidence.ways.nearestFirst(entrances(to: certain, and: others))
    // If the search was cut off, too much is missing for the others.
    guard evidence.explorer.cuts.isEmpty else { return first }
    let all = Set(statesWithoutWay(whilePutOffLeadsOn: false))
    return first
      + evidence.ways.nearestFirst(entrances(to: all, and: others).filter { !certain.contains($0) })
  }

  /// Returns the states from which the search found neither a goal nor anything that was cut off.
  private func statesWithoutWay(whilePutOffLeadsOn leadsOn: Bool) -> [Int] {
    if evidence.time.isOver { return [] }
    let graph = evidence.graph
    // The numbers after those of the states are those of screens.
    let screens = evidence.screens.destinations.indices
    knownWays = ContiguousArray(repeating: false, count: graph.count + screens.count)
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

  /// Returns the states in which users are caught, without those in which they stay caught, except
  /// some.
  private func entrances(to traps: Set<Int>, and others: Set<Int>) -> Set<Int> {
    traps.filter { state in
      let path = evidence.ways.way(to: state).states
      return others.contains(state) || path.count < 2 || !traps.contains(path[path.count - 2])
    }
  }

  /// Returns a candidate that is confirmed in the first of some states from which there is no way.
  func candidate(
    _ kind: Finding.Kind, _ subject: Subject, among states: [Int],
    _ explanation: @escaping (Replay) -> Explanation,
    failing: @escaping (Replay) async throws -> [ScriptStep.Action]
  ) -> Candidate {
    Candidate(kind: kind, subject: subject) {
      var (doubts, attempts) = (0, 0)
      for state in states where !self.knownWays[state] {
        attempts += 1
        if attempts > Self.attemptLimit || doubts == Self.doubtLimit { return .undecided }
        switch try await self.hasWay(from: state) {
        case true?: break
        case false?:
          return try await self.evidence.confirm(at: state, explanation, failing: failing)
        case nil: doubts += 1
        }
      }
      return doubts > 0 ? .undecided : .refuted
    }
  }

  /// Searches for a way from a state to the goal, and returns whether there is one; `nil` if the
  /// search left something out. If a new app is elsewhere after the same steps, there is none:
  /// confirming the candidate finds that out.
  private func hasWay(from state: Int) async throws -> Bool? {
    let explorer = evidence.explorer
    guard let replay = try await evidence.replay(to: state) else { return false }
    var hooks = ExplorationHooks()
    hooks.start = ExplorationStart(replay.actions, in: evidence.store)
    hooks.willPerform = explorer.hooks.willPerform
    hooks.announcesSteps = explorer.hooks.announcesSteps
    let search: Explorer
    do {
      search = try await Explorer(
        explorer.maker, detail: .everything, within: ExplorationLimits(states: Self.stateLimit),
        evidence.time, hooks, to: goal)
    } catch is UnreachableStart {
      return false
    }
    try await search.searchForGoal()
    if let end = search.goalState {
      // All states on the way have one, too.
      let way = Set(search.graph.way(to: end).states)
      let known = search.numbers.lazy.filter { way.contains($1) && search.phases[$1] == nil }
      addWays(from: [state] + known.compactMap { explorer.numbers[$0.key] })
      return true
    }
    var cuts = search.cuts
    if !search.trials.unfinished.isEmpty { cuts.insert(.tasks) }
    // If there are too many states, those with something new are enough.
    if cuts == [.states], search.frontier.isEmpty(upTo: .pairs) { cuts = [] }
    explorer.cutOff(by: cuts)
    return cuts.isEmpty && search.beyondBounds.isEmpty ? false : nil
  }
}
