extension NavigationMap {
  /// The index of the first state in which one of some screens is on top: none of the others is fewer
  /// steps away from the start. `nil` if the screen is only reached and not looked at.
  package func firstState(of screens: Set<Int>) -> Int? {
    states.firstIndex { screens.contains($0.screen) }
  }

  /// The map of what is at most some steps away from a state, which is its start.
  ///
  /// What leads away from the last states is left out, as at the bound of an exploration.
  ///
  /// - Complexity: O(*n* log *n*) in the number of transitions.
  package func part(from start: Int = 0, depth: Int = .max) -> NavigationMap {
    let distances = distances(from: start)
    let kept = states.indices.filter { distances[$0].map { $0 <= depth } ?? false }
      .sorted { (distances[$0]!, $0) < (distances[$1]!, $1) }
    return part(of: kept) { number in
      var state = states[number]
      if distances[number] == depth {
        (state.transitions, state.answers, state.isExplored) = ([], [], false)
      }
      return state
    }
  }

  /// The map of a path alone, which starts at a state.
  ///
  /// - Complexity: O(*n*) in the number of states.
  package func part(along path: [Step], from start: Int = 0) -> NavigationMap {
    let steps = Dictionary(path.map { ($0.state, $0) }, uniquingKeysWith: { first, _ in first })
    return part(of: [start] + path.compactMap { self[$0].target }) { number in
      var state = states[number]
      state.transitions = steps[number].map { [self[$0]] } ?? []
      return state
    }
  }

  /// The number of steps from one state to each other one; `nil` if there is no way.
  private func distances(from start: Int) -> [Int?] {
    var distances: [Int?] = Array(repeating: nil, count: states.count)
    distances[start] = 0
    var queue = [start]
    var next = 0
    while next < queue.count {
      let state = queue[next]
      next += 1
      for transition in states[state].transitions {
        guard let target = transition.target, distances[target] == nil else { continue }
        distances[target] = distances[state]! + 1
        queue.append(target)
      }
    }
    return distances
  }

  /// The map of some states, the first of which is its start; other states are beyond its bound.
  private func part(of kept: [Int], _ state: (Int) -> State) -> NavigationMap {
    let places = Dictionary(
      kept.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
    let shown = Set(kept.map { states[$0].screen }).sorted()
    let screenPlaces = Dictionary(
      uniqueKeysWithValues: shown.enumerated().map { ($0.element, $0.offset) })
    return NavigationMap(
      way: way + (shortestPath { $0 == kept[0] } ?? []).map { self[$0].action },
      screens: shown.map { screens[$0] },
      states: kept.map { number in
        var state = state(number)
        state.screen = screenPlaces[state.screen]!
        for index in state.transitions.indices {
          state.transitions[index].end = end(
            state.transitions[index].end, among: places, screenPlaces)
        }
        return state
      })
  }

  /// Where a transition leads on a map of some states and screens, by their new indices.
  private func end(_ end: End, among places: [Int: Int], _ screenPlaces: [Int: Int]) -> End {
    switch end {
    case .state(let target):
      if let place = places[target] { return .state(place) }
      return .outside(beyond(states[target], screenPlaces))
    case .hasty(let target):
      if let place = places[target] { return .hasty(place) }
      return .outside(beyond(states[target], screenPlaces))
    case .outside(let beyond):
      let screen = beyond.screen.flatMap { screenPlaces[$0] }
      return .outside(Beyond(reason: beyond.reason, screen: screen, look: beyond.look))
    }
  }

  private func beyond(_ state: State, _ screenPlaces: [Int: Int]) -> Beyond {
    Beyond(reason: nil, screen: screenPlaces[state.screen], look: state.look)
  }
}
