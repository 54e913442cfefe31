extension NavigationMap {
  /// The index of the screen to which a transition leads; `nil` if it is beyond what was explored.
  package func screen(of end: End) -> Int? {
    switch end {
    case .state(let state), .hasty(let state), .merged(let state, _): states[state].screen
    case .outside(_, let screen): screen
    }
  }
}

extension NavigationMap.Transition {
  /// The index of the state that it leads to, whatever tasks do; `nil` if that state is not in the map.
  package var target: Int? { if case .state(let state) = end { state } else { nil } }

  /// The index of the state that it leads to if the user does not wait for the app's tasks.
  package var followed: Int? {
    switch end {
    case .state(let state), .hasty(let state): state
    case .merged, .outside: nil
    }
  }

  /// The index of the state with which the one is merged that it leads to; `nil` if it is not merged.
  package var merged: Int? { if case .merged(let state, _) = end { state } else { nil } }

  /// What is known of a state that was left out, or merged; `nil` if it leads to one that was explored.
  package var beyond: NavigationMap.Beyond? {
    switch end {
    case .state, .hasty: nil
    case .merged(_, let beyond): beyond
    case .outside(let beyond, _): beyond
    }
  }
}

extension NavigationMap.State {
  /// The state in a map that has other indices, and not all states and screens.
  ///
  /// - Parameters:
  ///   - state: The new index of a state.
  ///   - screen: The new index of a screen.
  ///   - screenOf: The former index of the screen of a state, by the former index of that.
  func numbered(
    _ state: (Int) -> Int?, _ screen: (Int) -> Int?, screenOf: (Int) -> Int
  ) -> NavigationMap.State {
    typealias End = NavigationMap.End
    func numbered(_ beyond: NavigationMap.Beyond) -> NavigationMap.Beyond {
      NavigationMap.Beyond(
        bound: beyond.bound, screen: beyond.screen.flatMap(screen), look: beyond.look)
    }
    func numbered(_ end: End) -> End {
      switch end {
      case .state(let target): state(target).map(End.state) ?? .outside(nil, screen: nil)
      case .hasty(let target):
        state(target).map(End.hasty) ?? .outside(nil, screen: screen(screenOf(target)))
      case .merged(let target, let beyond):
        state(target).map { .merged($0, numbered(beyond)) }
          ?? .outside(numbered(beyond), screen: screen(screenOf(target)))
      case .outside(let beyond, let target):
        .outside(beyond.map(numbered), screen: target.flatMap(screen))
      }
    }
    var other = self
    other.screen = screen(self.screen)!
    for index in transitions.indices {
      other.transitions[index].end = numbered(transitions[index].end)
    }
    return other
  }
}
