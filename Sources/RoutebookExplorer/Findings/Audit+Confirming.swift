import RoutebookNavigation

/// What was found across merged states, or where something lies beyond a bound, is looked for again from
/// its own state.
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
  ) throws -> [Int] {
    if search.usedBounds.isEmpty { return firstOnEachScreen(states) }
    var confirmed: [Int] = []
    for first in firstOnEachScreen(states) {
      let screen = search.graph.screen(of: first)
      let attempts = states.filter { search.graph.screen(of: $0) == screen }
        .prefix(Self.attemptLimit)
      var isInDoubt = false
      for state in attempts {
        let way = try inTime { try hasWay(from: state, to: goal) } ?? nil
        if way == false {
          confirmed.append(state)
          isInDoubt = false
          break
        }
        if way == nil { isInDoubt = true }
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
  ) throws -> Bool? {
    var unmerged = search.bounds
    (unmerged.elements, unmerged.features) = (nil, nil)
    unmerged.states = Self.stateLimit
    var cuts: Set<ExplorationBounds.Limit> = []
    for bounds in [unmerged, search.bounds] {
      // A replay that differs is a finding of its own.
      guard let replay = try replay(to: state) else { return false }
      var hooks = ExplorationHooks()
      hooks.start = ExplorationStart(replay.actions, in: search.hooks.start.store)
      (hooks.willPerform, hooks.leavesNotes) = (search.hooks.willPerform, search.hooks.leavesNotes)
      let again = Search(
        replay.app, bounds: bounds, time: time, module: nil, hooks: hooks, watchesSteps: true)
      again.goal = goal
      again.run()
      if again.goalState != nil { return true }
      if again.cuts.isEmpty { return false }
      cuts = again.cuts
    }
    search.cuts.formUnion(cuts)
    return nil
  }
}
