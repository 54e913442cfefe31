import RoutebookApp
import RoutebookNavigation

/// What was found across merged states, where something lies beyond a bound, or while tasks wait to go on, is
/// looked for again from its own state.
extension Audit {
  /// The maximum number of states of a search without merging.
  private static let stateLimit = 20_000
  /// The maximum number of states that are tried on each screen.
  private static let attemptLimit = 5

  /// The first state on each screen from which a goal can't be reached.
  ///
  /// - Parameters:
  ///   - states: The states from which the search found no way.
  ///   - doubt: Called with a state for which it can't be told, if there is no other one on its screen.
  func confirmed(
    _ states: [Int], without goal: @escaping (NavigationState) -> Bool, doubt: (Int) -> Void
  ) async throws -> [Int] {
    if search.usedBounds.isEmpty && !search.hasSuspended { return firstOnEachScreen(states) }
    return try await firstOnEachScreen(
      states, that: { try await hasWay(from: $0, to: goal).map { !$0 } }, doubt: doubt)
  }

  /// The first dead end on each screen from which no task leads on.
  ///
  /// - Parameter doubt: Called with a state for which it can't be told, if there is no other one on its screen.
  func confirmedDeadEnds(_ states: [Int], doubt: (Int) -> Void) async throws -> [Int] {
    if !search.hasSuspended { return firstOnEachScreen(states) }
    return try await firstOnEachScreen(states, that: { try await stays(in: $0) }, doubt: doubt)
  }

  /// Whether no task leads on from a state; `nil` if some don't end in time.
  private func stays(in state: Int) async throws -> Bool? {
    // A replay that differs is a finding of its own.
    guard var replay = try await replay(to: state) else { return true }
    let shown = replay.screens.last
    try await replay.waitForTasks()
    if !search.isThere(replay.app, state) || replay.screens.last != shown { return false }
    if replay.app.navigator.startedTasks.isBusy {
      search.cuts.insert(.tasks)
      return nil
    }
    return true
  }

  /// The first of some states on each screen for which something is true.
  private func firstOnEachScreen(
    _ states: [Int], that isTrue: (Int) async throws -> Bool?, doubt: (Int) -> Void
  ) async throws -> [Int] {
    var confirmed: [Int] = []
    for first in firstOnEachScreen(states) {
      let screen = search.graph.screen(of: first)
      var isInDoubt = false
      for state in states.filter({ search.graph.screen(of: $0) == screen })
        .prefix(Self.attemptLimit)
      {
        let found = try await inTime { try await isTrue(state) } ?? nil
        if found == true {
          confirmed.append(state)
          isInDoubt = false
          break
        }
        if found == nil { isInDoubt = true }
      }
      if isInDoubt { doubt(first) }
    }
    return confirmed
  }

  /// Whether a goal can be reached from a state; `nil` if the search for it is cut off.
  ///
  /// The first search merges nothing. If there are too many states, another one merges what it reaches: a
  /// way that it finds is real, and it does not take what is reached elsewhere for what is reached here.
  private func hasWay(
    from state: Int, to goal: @escaping (NavigationState) -> Bool
  ) async throws -> Bool? {
    var unmerged = search.bounds
    (unmerged.elements, unmerged.features) = (nil, nil)
    unmerged.states = Self.stateLimit
    var cuts: Set<ExplorationBounds.Limit> = []
    for bounds in [unmerged, search.bounds] {
      // A replay that differs is a finding of its own.
      guard var replay = try await replay(to: state) else { return false }
      try await replay.waitForTasks()
      var hooks = ExplorationHooks()
      hooks.start = ExplorationStart(replay.actions, in: search.hooks.start.store)
      (hooks.willPerform, hooks.leavesNotes) = (search.hooks.willPerform, search.hooks.leavesNotes)
      let again = Search(
        replay.app, search.makeApp, bounds: bounds, time: time, module: nil, hooks: hooks,
        watchesSteps: true)
      again.goal = goal
      try await again.run()
      if again.goalState != nil { return true }
      cuts = again.cuts
      if !again.waits.unfinished.isEmpty { cuts.insert(.tasks) }
      if cuts.isEmpty { return false }
    }
    search.cuts.formUnion(cuts)
    return nil
  }
}
