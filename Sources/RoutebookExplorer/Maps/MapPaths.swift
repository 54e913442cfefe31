/// The shortest paths from one state of a map to others.
package struct MapPaths {
  /// The reached states, nearest first.
  package private(set) var states: [Int]
  /// The number of transitions to each of them.
  private(set) var distances: [Int: Int]
  /// The last transition of the path to each.
  private var lastTransitions: [Int: NavigationMap.Transition] = [:]
  /// The nearest reached target; `nil` if there is none.
  private(set) var target: Int?

  /// Searches breadth first.
  ///
  /// - Parameters:
  ///   - map: The map.
  ///   - start: The state at which the paths begin.
  ///   - length: The maximum number of transitions of a path.
  ///   - limit: The maximum number of states.
  ///   - next: Returns the state to which a transition leads; `nil` for a transition that no path
  ///     uses.
  ///   - isTarget: Returns whether the search ends at a state.
  /// - Complexity: O(*n*) in the number of transitions of the reached states.
  package init(
    in map: NavigationMap, from start: Int = 0, length: Int = .max, limit: Int = .max,
    along next: (NavigationMap.Transition) -> Int? = \.target,
    to isTarget: (_ state: Int) -> Bool = { _ in false }
  ) {
    (states, distances) = ([start], [start: 0])
    var place = 0
    while place < states.count {
      let state = states[place]
      place += 1
      if isTarget(state) {
        target = state
        return
      }
      guard distances[state]! < length else { continue }
      for transition in map.states[state].transitions {
        guard let next = next(transition), distances[next] == nil, states.count < limit else {
          continue
        }
        distances[next] = distances[state]! + 1
        lastTransitions[next] = transition
        states.append(next)
      }
    }
  }

  /// Returns the path to a reached state.
  ///
  /// - Parameter isKnown: Returns whether the path can begin at another state than the first one.
  package func path(
    to state: Int, after isKnown: (_ state: Int) -> Bool = { _ in false }
  ) -> [NavigationMap.Transition] {
    var (path, state) = ([NavigationMap.Transition](), state)
    while !isKnown(state), let last = lastTransitions[state] {
      path.append(last)
      state = last.source
    }
    return path.reversed()
  }
}

extension NavigationMap {
  /// Returns the fewest transitions from one state to one for which `isTarget` is true, or `nil` if
  /// there is no path; no transition if the state itself is one.
  ///
  /// - Complexity: O(*n*) in the number of transitions.
  package func shortestPath(
    from start: Int = 0, to isTarget: (_ state: Int) -> Bool
  ) -> [Transition]? {
    let shortest = MapPaths(in: self, from: start, to: isTarget)
    return shortest.target.map { shortest.path(to: $0) }
  }

  /// Returns the map of the states at most some steps away from a state, which is its start.
  ///
  /// Transitions from the last states are left out, as at the limit of an exploration.
  ///
  /// - Complexity: O(*n* log *n*) in the number of transitions.
  package func part(from start: Int, depth: Int) -> NavigationMap {
    let shortest = MapPaths(in: self, from: start, length: depth)
    return part(
      of: shortest.states.sorted { (shortest.distances[$0]!, $0) < (shortest.distances[$1]!, $1) }
    ) {
      index, state in
      guard shortest.distances[index] == depth else { return }
      (state.transitions, state.answers, state.isExplored) = ([], [], false)
    }
  }

  /// Returns the map of a path alone, which begins at a state.
  ///
  /// - Complexity: O(*n*) in the number of states.
  package func part(along path: [Transition], from start: Int) -> NavigationMap {
    part(of: [start] + path.compactMap(\.target)) { index, state in
      state.transitions = path.filter { $0.source == index }
    }
  }

  /// Returns the map of some states, the first of which is its start; other states are beyond its
  /// limit.
  private func part(
    of states: [Int], change: (_ index: Int, _ state: inout State) -> Void
  ) -> NavigationMap {
    let start = shortestPath { $0 == states[0] } ?? []
    return NavigationMap(
      after: startSteps + start.map(\.action),
      states.map { index in
        var state = self.states[index]
        change(index, &state)
        return (index, state)
      }, screen: { screens[$0] })
  }

  /// Returns paths from the start that together use every transition between screens that a script
  /// can use.
  ///
  /// A path continues to the nearest state in which a transition is left. It ends if there is none,
  /// if the path would become too long, or if the nearest such state is nearer to the start. It
  /// also ends where a transition leads to a deferred state. A transition to an unknown screen is
  /// left out, and so is one that is too far from the start.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of steps in a path.
  ///   - shouldContinue: Returns whether to add another path.
  /// - Complexity: O(*n*) in the number of transitions, and at most 1,000 states each time that a
  ///   path continues: farther away, a new path begins.
  package func coveringPaths(
    limit: Int = 200, while shouldContinue: () -> Bool = { true }
  ) -> [[Transition]] {
    let shortest = MapPaths(in: self)
    var known: Set<ScreenTransition> = []
    /// The first use of each transition between screens that is left in each state, the next one
    /// last.
    var left = [[Transition]](repeating: [], count: states.count)
    for state in shortest.states {
      left[state] = states[state].transitions.filter { transition in
        guard !transition.ignoresTasks, let use = screenTransition(of: transition) else {
          return false
        }
        return known.insert(use).inserted
      }.reversed()
    }
    var waiting = shortest.states[...]
    /// Returns the nearest state to the start in which a transition is left, if a path can use it.
    func nearest() -> Int? {
      waiting = waiting.drop { left[$0].isEmpty }
      return waiting.first.flatMap { shortest.distances[$0]! < limit ? $0 : nil }
    }
    var paths: [[Transition]] = []
    while var state = nearest(), shouldContinue() {
      var path = shortest.path(to: state)
      while let transition = left[state].popLast() {
        path.append(transition)
        guard path.count < limit, let target = transition.target, let nearest = nearest()
        else { break }
        let detour = MapPaths(
          in: self, from: target, length: min(shortest.distances[nearest]!, limit - path.count - 1),
          limit: 1_000, to: { !left[$0].isEmpty })
        guard let next = detour.target else { break }
        path += detour.path(to: next)
        state = next
      }
      paths.append(path)
    }
    return paths
  }
}
