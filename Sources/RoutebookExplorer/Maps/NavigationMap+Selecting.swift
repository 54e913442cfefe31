extension NavigationMap {
  /// A part of the states.
  package struct StateSelection: Hashable, Sendable {
    /// The indices of the states, sorted; the start is the first one, and each can be reached from it
    /// through others of them.
    package let states: [Int]
    /// The number of transitions between screens that no step between the states uses.
    package let missingTransitions: Int
  }

  /// Selects a number of states at most, so that every transition between screens is used if possible.
  ///
  /// The nearest use of a transition is taken, and where there is more room, the states that are nearest
  /// to the start.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of states, at least one.
  ///   - first: States that are selected before others.
  /// - Complexity: O(*n*) in the number of transitions, and of the steps to the states that are selected.
  package func selection(limit: Int, first: [Int] = []) -> StateSelection {
    guard states.count > limit else {
      return StateSelection(states: Array(states.indices), missingTransitions: 0)
    }
    let (order, parents) = shortestWays
    var kept: Set<Int> = [0]
    /// Adds a state and those on the way to it, if there is room for them all.
    func add(_ state: Int, after parent: Int?) -> Bool {
      var way: [Int] = []
      if let parent { way = missing(on: parents, to: parent, kept) }
      if !kept.contains(state), !way.contains(state) {
        way += parent == nil ? missing(on: parents, to: state, kept) : [state]
      }
      guard kept.count + way.count <= limit else { return false }
      kept.formUnion(way)
      return true
    }
    for state in first { _ = add(state, after: nil) }
    var (used, unused): (Set<ScreenTransition>, Set<ScreenTransition>) = ([], [])
    for state in order {
      for index in states[state].transitions.indices {
        let step = Step(state: state, transition: index)
        guard let transition = screenTransition(of: step), !used.contains(transition) else {
          continue
        }
        let isUsed =
          if let target = self[step].target {
            add(target, after: state)
          } else if let merged = self[step].merged {
            add(state, after: nil) && add(merged, after: nil)
          } else {
            false
          }
        if isUsed { used.insert(transition) } else { unused.insert(transition) }
      }
    }
    for state in order where kept.count < limit { kept.insert(state) }
    return StateSelection(
      states: kept.sorted(), missingTransitions: unused.subtracting(used).count)
  }

  /// The states that can be reached from the start, nearest first, and the state before each.
  private var shortestWays: (order: [Int], parents: [Int?]) {
    var (order, parents) = ([0], [Int?](repeating: nil, count: states.count))
    var next = 0
    while next < order.count {
      let state = order[next]
      next += 1
      for target in states[state].transitions.lazy.compactMap(\.target)
      where target != 0 && parents[target] == nil {
        parents[target] = state
        order.append(target)
      }
    }
    return (order, parents)
  }

  /// The states on the way to one that are not selected, with that one.
  private func missing(on parents: [Int?], to state: Int, _ kept: Set<Int>) -> [Int] {
    var (way, state) = ([Int](), Optional(state))
    while let missing = state, !kept.contains(missing) {
      way.append(missing)
      state = parents[missing]
    }
    return way
  }
}
