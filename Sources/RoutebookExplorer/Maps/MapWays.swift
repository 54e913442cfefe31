/// The shortest ways from one state of a map to others.
package struct MapWays {
  /// The reached states, nearest first.
  package private(set) var states: [Int]
  /// The number of transitions to each of them.
  private(set) var distances: [Int: Int]
  /// The last transition of the way to each.
  private var lastTransitions: [Int: NavigationMap.Transition] = [:]
  /// The nearest reached target; `nil` if there is none.
  private(set) var target: Int?

  /// Searches breadth first.
  ///
  /// - Parameters:
  ///   - map: The map.
  ///   - start: The state at which the ways begin.
  ///   - length: The maximum number of transitions of a way.
  ///   - limit: The maximum number of states.
  ///   - next: Returns the state to which a transition leads; `nil` for a transition that no way
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

  /// Returns the way to a reached state.
  ///
  /// - Parameter isKnown: Returns whether the way can begin at another state than the first one.
  package func way(
    to state: Int, after isKnown: (_ state: Int) -> Bool = { _ in false }
  ) -> [NavigationMap.Transition] {
    var (way, state) = ([NavigationMap.Transition](), state)
    while !isKnown(state), let last = lastTransitions[state] {
      way.append(last)
      state = last.source
    }
    return way.reversed()
  }
}

extension NavigationMap {
  /// Returns the fewest transitions from one state to one for which `isTarget` is true, or `nil` if
  /// there is no way; no transition if the state itself is one.
  ///
  /// - Complexity: O(*n*) in the number of transitions.
  package func shortestPath(
    from start: Int = 0, to isTarget: (_ state: Int) -> Bool
  ) -> [Transition]? {
    let ways = MapWays(in: self, from: start, to: isTarget)
    return ways.target.map { ways.way(to: $0) }
  }

  /// Returns the map of the states at most some steps away from a state, which is its start.
  ///
  /// Transitions from the last states are left out, as at the limit of an exploration.
  ///
  /// - Complexity: O(*n* log *n*) in the number of transitions.
  package func part(from start: Int, depth: Int) -> NavigationMap {
    let ways = MapWays(in: self, from: start, length: depth)
    return part(of: ways.states.sorted { (ways.distances[$0]!, $0) < (ways.distances[$1]!, $1) }) {
      index, state in
      guard ways.distances[index] == depth else { return }
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
      after: way + start.map(\.action),
      states.map { index in
        var state = self.states[index]
        change(index, &state)
        return (index, state)
      }, screen: { screens[$0] })
  }

  /// Returns paths from the start that together use every transition between screens that a script
  /// can use.
  ///
  /// A path goes on to the nearest state in which a transition is left. It ends if there is none,
  /// if the path would become too long, or if the nearest such state is nearer to the start. It
  /// also ends where a transition leads to a state that was put off. A transition beyond what was
  /// explored is left out, and so is one that is too far from the start.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of steps in a path.
  ///   - goesOn: Whether the next path is wanted.
  /// - Complexity: O(*n*) in the number of transitions, and at most 1,000 states for each time that
  ///   a path goes on: farther away, a new path begins.
  package func coveringPaths(
    limit: Int = 200, while goesOn: () -> Bool = { true }
  ) -> [[Transition]] {
    let ways = MapWays(in: self)
    var known: Set<ScreenTransition> = []
    /// The first use of each transition between screens that is left in each state, the next one
    /// last.
    var left = [[Transition]](repeating: [], count: states.count)
    for state in ways.states {
      left[state] = states[state].transitions.filter { transition in
        guard !transition.ignoresTasks, let use = screenTransition(of: transition) else {
          return false
        }
        return known.insert(use).inserted
      }.reversed()
    }
    var waiting = ways.states[...]
    /// Returns the nearest state to the start in which a transition is left, if a path can use it.
    func nearest() -> Int? {
      waiting = waiting.drop { left[$0].isEmpty }
      return waiting.first.flatMap { ways.distances[$0]! < limit ? $0 : nil }
    }
    var paths: [[Transition]] = []
    while var state = nearest(), goesOn() {
      var path = ways.way(to: state)
      while let transition = left[state].popLast() {
        path.append(transition)
        guard path.count < limit, let target = transition.target, let nearest = nearest()
        else { break }
        let detour = MapWays(
          in: self, from: target, length: min(ways.distances[nearest]!, limit - path.count - 1),
          limit: 1_000, to: { !left[$0].isEmpty })
        guard let next = detour.target else { break }
        path += detour.way(to: next)
        state = next
      }
      paths.append(path)
    }
    return paths
  }
}
