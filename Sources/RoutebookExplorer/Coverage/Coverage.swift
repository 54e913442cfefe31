import RoutebookScripts

/// What scripts use of a map: its screens, items and transitions.
package struct Coverage: Hashable, Sendable {
  /// The map of what was explored.
  package let map: NavigationMap
  /// The limits that cut the exploration off: what is behind them can't be covered. After the time is
  /// up, the scripts are not played to their ends either.
  package private(set) var cuts: [ExplorationLimits.Limit]
  /// The indices of the screens that scripts reached.
  package private(set) var usedScreens: Set<Int> = []
  /// The transitions between screens that scripts used.
  package private(set) var transitions: Set<NavigationMap.ScreenTransition> = []
  private let known: Set<NavigationMap.ScreenTransition>
  /// The steps that use no transition of the map although they change something, in the order in
  /// which they were played.
  package private(set) var otherSteps: [OtherStep] = []

  /// A step of a script that uses no transition of the map.
  package struct OtherStep: Hashable, Sendable {
    /// Why a step uses no transition.
    package enum Reason: String, CaseIterable, Hashable, Sendable {
      /// The step was not explored: for example, it begins on a screen that was not reached.
      case outside
      /// The step types a text that is no sample input of the field.
      case input
      /// No item does it: the step opens a deep link or restores a state.
      case jump
      /// The step does what another one does that is counted, such as `back` next to a Close button.
      case otherWay = "other-way"
    }

    /// The name of the script.
    package let script: String
    /// The line number, from 1.
    package let line: Int
    /// The step as written, with dots in place of a secret text.
    package let step: String
    /// Why it is not counted.
    package let reason: Reason
  }

  init(of map: NavigationMap, cuts: [ExplorationLimits.Limit]) {
    self.map = map
    self.cuts = cuts
    known = Set(map.screenTransitions)
  }

  /// Notes that there was no time to play all steps. The time is the last limit in their order.
  mutating func endEarly() {
    if !cuts.contains(.time) { cuts.append(.time) }
  }

  /// Counts a screen that is reached.
  mutating func visit(_ screen: Int) { usedScreens.insert(screen) }

  /// Counts a transition; returns whether it is one of the map.
  mutating func use(_ transition: NavigationMap.ScreenTransition) -> Bool {
    guard known.contains(transition) else { return false }
    transitions.insert(transition)
    return true
  }

  /// Whether a step leads anywhere from a screen.
  func knows(_ action: ScriptStep.Action, on screen: Int) -> Bool {
    known.contains { $0.source == screen && $0.action == action }
  }

  /// Whether anything on a screen leads to another one.
  func leads(from source: Int, to target: Int) -> Bool {
    known.contains { $0.source == source && $0.target == target }
  }

  /// Notes a step that uses no transition.
  mutating func note(_ step: OtherStep) { otherSteps.append(step) }
}
