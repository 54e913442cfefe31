extension Coverage {
  /// An item of a screen, in all states of the screen: a line that leads somewhere.
  package struct Item: Hashable, Sendable {
    /// The line of a script that uses it: `tap "Next"`.
    package let line: String
    /// The transitions of the screen's states that have the line.
    package let transitions: Share
  }

  /// What is used of a screen.
  package struct Screen: Hashable, Sendable {
    /// The index of the screen in the map.
    package let screen: Int
    /// Whether a script reached the screen.
    package let isUsed: Bool
    /// The items, sorted by line.
    package let items: [Item]

    /// The items that are used in some state.
    package var usedItems: Share {
      Share(used: items.count { $0.transitions.used > 0 }, all: items.count)
    }

    /// The transitions of the screen's states.
    package var transitions: Share { items.map(\.transitions).reduce(Share(used: 0, all: 0), +) }
  }

  /// All screens in the order of the map, with what is used of each.
  ///
  /// A transition beyond a bound is left out.
  ///
  /// - Complexity: O(*n* log *n*) in the number of transitions.
  package var screens: [Screen] {
    var items: [[String: Share]] = Array(repeating: [:], count: map.screens.count)
    var used = Array(repeating: false, count: map.screens.count)
    for (number, state) in map.states.enumerated() {
      if states.contains(number) { used[state.screen] = true }
      for (index, transition) in state.transitions.enumerated() where transition.target != nil {
        let step = NavigationMap.Step(state: number, transition: index)
        let share = Share(used: transitions.contains(step) ? 1 : 0, all: 1)
        items[state.screen][transition.line, default: Share(used: 0, all: 0)] =
          items[state.screen][transition.line, default: Share(used: 0, all: 0)] + share
      }
    }
    return map.screens.indices.map { screen in
      Screen(
        screen: screen, isUsed: used[screen],
        items: items[screen].sorted { $0.key < $1.key }.map {
          Item(line: $0.key, transitions: $0.value)
        })
    }
  }
}
