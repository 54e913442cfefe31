extension Coverage {
  /// An item of a screen: a line that leads somewhere.
  package struct Item: Hashable, Sendable {
    /// The line of a script that uses it: `tap "Next"`.
    package let line: String
    /// The transitions between screens that have the line: one for each screen that it leads to.
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

    /// The items that are used.
    package var usedItems: Share {
      Share(used: items.count { $0.transitions.used > 0 }, all: items.count)
    }

    /// The transitions that begin on the screen.
    package var transitions: Share { items.map(\.transitions).reduce(Share(used: 0, all: 0), +) }
  }

  /// All screens in the order of the map, with what is used of each.
  ///
  /// A transition beyond a bound is left out, and so are the tabs.
  ///
  /// - Complexity: O(*n* log *n*) in the number of transitions of the map.
  package var screens: [Screen] {
    var items: [[String: Share]] = Array(repeating: [:], count: map.screens.count)
    for transition in map.screenTransitions where !transition.selectsTab {
      let share = Share(used: transitions.contains(transition) ? 1 : 0, all: 1)
      let former = items[transition.source][transition.line] ?? Share(used: 0, all: 0)
      items[transition.source][transition.line] = former + share
    }
    return map.screens.indices.map { screen in
      Screen(
        screen: screen, isUsed: usedScreens.contains(screen),
        items: items[screen].sorted { $0.key < $1.key }.map {
          Item(line: $0.key, transitions: $0.value)
        })
    }
  }

  /// The tabs, sorted by line. The tab bar is on many screens, and each tab counts once.
  package var tabs: [Item] {
    var tabs: [String: Bool] = [:]
    for transition in map.screenTransitions where transition.selectsTab {
      let isUsed = tabs[transition.line] ?? false
      tabs[transition.line] = isUsed || transitions.contains(transition)
    }
    return tabs.sorted { $0.key < $1.key }.map {
      Item(line: $0.key, transitions: Share(used: $0.value ? 1 : 0, all: 1))
    }
  }

  /// The items of all screens, and the tabs.
  package var usedItems: Share { screens.usedItems + tabShare }

  /// The transitions of all screens, and the tabs.
  package var usedTransitions: Share { screens.transitions + tabShare }

  private var tabShare: Share { tabs.map(\.transitions).reduce(Share(used: 0, all: 0), +) }
}

extension NavigationMap.ScreenTransition {
  /// Whether an item of the tab bar leads there.
  fileprivate var selectsTab: Bool { line.hasPrefix("tab ") }
}

extension [Coverage.Screen] {
  /// The items of all screens.
  package var usedItems: Share { map(\.usedItems).reduce(Share(used: 0, all: 0), +) }

  /// The transitions of all screens.
  package var transitions: Share { map(\.transitions).reduce(Share(used: 0, all: 0), +) }
}
