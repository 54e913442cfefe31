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

  /// Selects a number of states at most, so that every transition between screens is used if possible.
  ///
  /// The nearest use of a transition is taken. Half of the room that is left is for the states that are
  /// nearest to the start, and half for those to which others lead, so that few steps lead to states that
  /// are not selected.
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
    let half = kept.count + (limit - kept.count + 1) / 2
    for state in ways.states where kept.count < half { kept.insert(state) }
    while kept.count < limit {
      let next = neighbours(of: kept)
      guard !next.isEmpty else { break }
      // What is selected changes what others are worth.
      kept.formUnion(next.prefix(max(1, (limit - kept.count) / 8)))
    }
    return StateSelection(
      states: kept.sorted(), missingTransitions: unused.subtracting(used).count)
  }

  /// The states to which some lead, first those to which many of them lead, and which lead to few others.
  private func neighbours(of kept: Set<Int>) -> [Int] {
    func missing(from state: Int) -> [Int] {
      states[state].transitions.compactMap(\.followed).filter { !kept.contains($0) }
    }
    let entries = Dictionary(grouping: kept.flatMap(missing), by: \.self).mapValues(\.count)
    let worth = entries.map { (state: $0, gain: $1 - missing(from: $0).count) }
    return worth.sorted { ($1.gain, $0.state) < ($0.gain, $1.state) }.map(\.state)
  }
}
