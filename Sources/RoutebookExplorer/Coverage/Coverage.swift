package import Routebook

/// The screens, items and transitions of a map that scripts use.
package struct Coverage: Hashable, Sendable {
  /// The map of what was explored.
  package let map: NavigationMap
  /// The limits that cut the exploration off: nothing beyond them can be covered. If the time ran
  /// out, the scripts were not played to their ends either.
  package internal(set) var reachedLimits: [ExplorationLimits.Limit]
  /// The indices of the screens that scripts reached.
  package internal(set) var usedScreens: Set<Int> = []
  /// The transitions between screens that scripts used.
  package internal(set) var transitions: Set<NavigationMap.ScreenTransition> = []
  /// The steps that use no transition of the map although they change something, in the order in
  /// which they were played.
  package internal(set) var otherSteps: [OtherStep] = []

  /// A step of a script that uses no transition of the map.
  package struct OtherStep: Hashable, Sendable {
    /// The reason why a step uses no transition.
    package enum Reason: String, CaseIterable, Hashable, Sendable {
      /// The exploration has no such step; for example, it begins on a screen that was not reached.
      case outside
      /// The step types a text that is no sample input of the field.
      case input
      /// No item does it: the step opens a deep link or restores a state.
      case jump
      /// The step has the same effect as a counted one, such as `back` next to a Close button.
      case otherWay = "other-way"
    }

    /// The name of the script.
    package let script: String
    /// The line number, from 1.
    package let line: Int
    /// The step as written, with dots in place of a secret text.
    package let step: String
    package let reason: Reason
  }

  /// An item of a screen that leads somewhere.
  package struct Item: Hashable, Sendable {
    /// The same step of a script.
    package let action: ScriptStep.Action
    /// The share of its transitions, one for each screen to which it leads.
    package let transitions: Share

    /// The action as a line of a script: `tap "Next"`.
    package var line: String { "\(action)" }
  }

  /// A screen, and what scripts use of it.
  package struct Screen: Hashable, Sendable {
    /// The index of the screen in the map.
    package let screen: Int
    /// Whether a script reached the screen.
    package let isUsed: Bool
    /// Sorted by line.
    package let items: [Item]
  }

  /// All screens in the order of the map.
  ///
  /// A transition beyond what was explored is left out, and so are the tabs.
  ///
  /// - Complexity: O(*n* log *n*) in the number of transitions of the map.
  package var screens: [Screen] {
    let known = Dictionary(
      grouping: map.screenTransitions.filter { !$0.action.selectsTab }, by: \.source)
    return map.screens.indices.map { screen in
      Screen(
        screen: screen, isUsed: usedScreens.contains(screen),
        items: items(known[screen] ?? []) { transitions in
          Share(used: transitions.count(where: self.transitions.contains), all: transitions.count)
        })
    }
  }

  /// The tabs, sorted by line. The tab bar is on many screens, and each tab counts once.
  package var tabs: [Item] {
    items(map.screenTransitions.filter(\.action.selectsTab)) { transitions in
      Share(used: transitions.contains(where: self.transitions.contains) ? 1 : 0, all: 1)
    }
  }

  /// The items of all screens, and the tabs.
  package var items: [Item] { screens.flatMap(\.items) + tabs }

  private func items(
    _ transitions: [NavigationMap.ScreenTransition],
    share: ([NavigationMap.ScreenTransition]) -> Share
  ) -> [Item] {
    Dictionary(grouping: transitions, by: \.action).map {
      Item(action: $0, transitions: share($1))
    }.sorted { $0.line < $1.line }
  }
}

extension [Coverage.Item] {
  /// The share of items that are used.
  package var used: Share {
    Share(used: count { $0.transitions.used > 0 }, all: count)
  }

  /// The share of their transitions that are used.
  package var transitions: Share {
    Share(used: reduce(0) { $0 + $1.transitions.used }, all: reduce(0) { $0 + $1.transitions.all })
  }
}

/// The share of things that are used.
package struct Share: Hashable, Sendable, CustomStringConvertible {
  /// The number of used things.
  package let used: Int
  /// The number of all things.
  package let all: Int

  package init(used: Int, all: Int) { (self.used, self.all) = (used, all) }

  /// Returns whether at least a percentage is used.
  package func reaches(percent: Int) -> Bool { used * 100 >= percent * all }

  /// The numbers alone: `2/3`.
  package var count: String { "\(used)/\(all)" }

  /// The percentage, rounded down to a tenth, so that only a whole share has 100 %: `66.6 %`. It is
  /// empty for a share of nothing.
  package var percentage: String {
    guard all > 0 else { return "" }
    let tenths = used * 1_000 / all
    return "\(tenths / 10).\(tenths % 10) %"
  }

  /// The numbers and the percentage: `2/3 66.6 %`.
  package var description: String { all > 0 ? "\(count) \(percentage)" : count }
}
