/// What scripts use of a map: its screens, items and transitions.
package struct Coverage: Hashable, Sendable {
  /// The map of what was explored.
  package let map: NavigationMap
  /// The limits that cut the exploration off: what is behind them can't be covered. After the time is
  /// up, the scripts are not played to their ends either.
  package private(set) var cuts: [ExplorationBounds.Limit]
  /// The indices of the states that scripts reached.
  package private(set) var states: Set<Int> = []
  /// The transitions that scripts used.
  package private(set) var transitions: Set<NavigationMap.Step> = []
  /// The steps that use no transition of the map although they change something, in the order in
  /// which they were played.
  package private(set) var otherSteps: [OtherStep] = []

  /// A step of a script that uses no transition of the map.
  package struct OtherStep: Hashable, Sendable {
    /// Why a step uses no transition.
    package enum Reason: String, CaseIterable, Hashable, Sendable {
      /// The step was not explored, or it begins or ends in a state that was not: for example, it
      /// types another text.
      case outside
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

  init(of map: NavigationMap, cuts: [ExplorationBounds.Limit]) {
    self.map = map
    self.cuts = cuts
  }

  /// Notes that there was no time to play all steps. The time is the last limit in their order.
  mutating func endEarly() {
    if !cuts.contains(.time) { cuts.append(.time) }
  }

  /// Counts a state that is reached.
  mutating func visit(_ state: Int) { states.insert(state) }

  /// Counts the transitions with a line; returns whether there are any.
  mutating func use(_ line: String, from source: Int, to target: Int) -> Bool {
    var isUsed = false
    for (index, transition) in map.states[source].transitions.enumerated()
    where transition.target == target && transition.line == line {
      transitions.insert(NavigationMap.Step(state: source, transition: index))
      isUsed = true
    }
    return isUsed
  }

  /// Notes a step that uses no transition.
  mutating func note(_ step: OtherStep) { otherSteps.append(step) }
}
