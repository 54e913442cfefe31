extension NavigationMap {
  /// The index of the screen to which a transition leads; `nil` if no state of the map has it.
  package func screen(of end: End) -> Int? {
    switch end {
    case .state(let state), .hasty(let state): states[state].screen
    case .outside(let beyond): beyond.screen
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
    case .outside: nil
    }
  }

  /// What is known of a state that was put off; `nil` if it leads to one that was explored.
  package var beyond: NavigationMap.Beyond? {
    if case .outside(let beyond) = end { beyond } else { nil }
  }
}
