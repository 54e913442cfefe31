package import RoutebookScripts

extension Coverage {
  /// An item of a screen that leads somewhere.
  package struct Item: Hashable, Sendable {
    /// The step of a script that uses it.
    package let action: ScriptStep.Action
    /// The transitions between screens that it has: one for each screen that it leads to.
    package let transitions: Share

    /// The action as a line of a script: `tap "Next"`.
    package var line: String { "\(action)" }
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
    var items: [[ScriptStep.Action: Share]] = Array(repeating: [:], count: map.screens.count)
    for transition in map.screenTransitions where !transition.action.selectsTab {
      let share = Share(used: transitions.contains(transition) ? 1 : 0, all: 1)
      items[transition.source][transition.action, default: Share(used: 0, all: 0)] += share
    }
    return map.screens.indices.map { screen in
      Screen(
        screen: screen, isUsed: usedScreens.contains(screen), items: Self.sorted(items[screen]))
    }
  }

  /// The tabs, sorted by line. The tab bar is on many screens, and each tab counts once.
  package var tabs: [Item] {
    var tabs: [ScriptStep.Action: Share] = [:]
    for transition in map.screenTransitions where transition.action.selectsTab {
      let isUsed = transitions.contains(transition) || tabs[transition.action]?.used == 1
      tabs[transition.action] = Share(used: isUsed ? 1 : 0, all: 1)
    }
    return Self.sorted(tabs)
  }

  private static func sorted(_ items: [ScriptStep.Action: Share]) -> [Item] {
    items.map { Item(action: $0.key, transitions: $0.value) }.sorted { $0.line < $1.line }
  }

  /// The items of all screens, and the tabs.
  package var usedItems: Share { screens.usedItems + tabShare }

  /// The transitions of all screens, and the tabs.
  package var usedTransitions: Share { screens.transitions + tabShare }

  private var tabShare: Share { tabs.map(\.transitions).reduce(Share(used: 0, all: 0), +) }
}

extension [Coverage.Screen] {
  /// The items of all screens.
  package var usedItems: Share { map(\.usedItems).reduce(Share(used: 0, all: 0), +) }

  /// The transitions of all screens.
  package var transitions: Share { map(\.transitions).reduce(Share(used: 0, all: 0), +) }
}
