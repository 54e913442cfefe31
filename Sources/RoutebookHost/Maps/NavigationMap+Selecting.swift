import RoutebookExplorer

extension NavigationMap {
  /// A part of the states.
  struct StateSelection {
    /// The indices of the states, sorted; the start is the first one, and each can be reached from it
    /// through others of them.
    let states: [Int]
    /// The number of transitions between screens that no step between the states uses.
    let missingTransitions: Int
  }

  /// Selects at most a number of states, so that every transition between screens is used if possible.
  ///
  /// The nearest use of a transition is taken. The room that is left is for the states that are nearest to the start.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of states, at least one.
  ///   - first: States that are selected before others.
  /// - Complexity: O(*n*) in the number of transitions, and of the steps to the states that are selected.
  func selection(limit: Int, first: [Int]) -> StateSelection {
    let ways = MapWays(in: self, along: \.followed)
    var kept: Set<Int> = [0]
    /// Selects the states on a way, if there is room for them all.
    func select(_ way: [Transition]) -> Bool {
      let states = Set(way.compactMap(\.followed)).subtracting(kept)
      guard kept.count + states.count <= limit else { return false }
      kept.formUnion(states)
      return true
    }
    for state in first { _ = select(ways.way(to: state, after: kept.contains)) }
    var (used, unused): (Set<ScreenTransition>, Set<ScreenTransition>) = ([], [])
    for transition in ways.states.lazy.flatMap({ states[$0].transitions }) {
      guard let use = screenTransition(of: transition), !used.contains(use) else { continue }
      let isUsed =
        transition.followed != nil
        && select(ways.way(to: transition.source, after: kept.contains) + [transition])
      if isUsed { used.insert(use) } else { unused.insert(use) }
    }
    for state in ways.states where kept.count < limit { kept.insert(state) }
    return StateSelection(
      states: kept.sorted(), missingTransitions: unused.subtracting(used).count)
  }
}
