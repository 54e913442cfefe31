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
  /// The nearest use of a transition is taken. Half of the room that is left is for the states that are
  /// nearest to the start, and half for those to which others lead, so that few steps lead to states that
  /// are not selected.
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
      for step in steps(from: state) {
        guard let transition = screenTransition(of: step), !used.contains(transition) else {
          continue
        }
        let isUsed =
          if let target = self[step].followed {
            add(target, after: state)
          } else {
            false
          }
        if isUsed { used.insert(transition) } else { unused.insert(transition) }
      }
    }
    let half = kept.count + (limit - kept.count + 1) / 2
    for state in order where kept.count < half { kept.insert(state) }
    close(&kept, limit: limit)
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
      for target in states[state].transitions.lazy.compactMap(\.followed)
      where target != 0 && parents[target] == nil {
        parents[target] = state
        order.append(target)
      }
    }
    return (order, parents)
  }

  /// The first state of each look.
  private var lookalikes: [Int: Int] {
    Dictionary(
      states.enumerated().map { ($1.look.whole, $0) },
      uniquingKeysWith: { first, _ in first })
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

  /// Adds states to which others lead, and first those that themselves lead to few that are missing.
  ///
  /// A state waits under the number of steps that it adds to those that lead to missing states, and under
  /// another one when that number has changed.
  private func close(_ kept: inout Set<Int>, limit: Int) {
    var entering = [Int](repeating: 0, count: states.count)
    var reached: Set<Int> = []
    var waiting: [Int: [Int]] = [:]
    let lookalikes = lookalikes
    let targets = { (state: Int) in
      self.states[state].transitions.compactMap { transition in
        transition.followed ?? transition.beyond.flatMap { lookalikes[$0.look.whole] }
      }
    }
    let cost = { (state: Int, kept: Set<Int>) in
      targets(state).count { !kept.contains($0) } - entering[state]
    }
    func wait(for states: [Int], after kept: Set<Int>) {
      for state in states where reached.contains(state) && !kept.contains(state) {
        waiting[cost(state, kept), default: []].append(state)
      }
    }
    func enter(from state: Int) {
      for target in targets(state) { entering[target] += 1 }
      reached.formUnion(states[state].transitions.compactMap(\.followed))
    }
    for state in kept.sorted() { enter(from: state) }
    wait(for: reached.sorted(), after: kept)
    while kept.count < limit, let least = waiting.keys.min() {
      guard let state = waiting[least]!.popLast() else {
        waiting[least] = nil
        continue
      }
      let now = cost(state, kept)
      guard now == least || kept.contains(state) else {
        waiting[now, default: []].append(state)
        continue
      }
      guard kept.insert(state).inserted else { continue }
      enter(from: state)
      wait(for: targets(state), after: kept)
    }
  }
}
