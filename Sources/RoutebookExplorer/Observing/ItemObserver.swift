import Routebook

/// Records the effects of the items of each screen: which items change something, which never do,
/// and which leave the screen.
struct ItemObserver {
  /// The ways out of a screen in a state.
  struct Exits {
    let state: Int
    /// The indices of the items that lead away.
    fileprivate(set) var items: [Int] = []
    /// Whether a gesture or the system leads away, which is not drawn.
    fileprivate(set) var needsNoItem = false
  }

  /// The items that changed something in some state, or whose tasks did.
  var effective: Set<FindingSubject> = []
  /// The first attempt in which each item changed nothing.
  private(set) var idle: [FindingSubject: Attempt] = [:]
  /// The ways out of each screen, in the first state that has one.
  private(set) var exits: [Int: Exits] = [:]
  /// The first press of each button that starts tasks: a second press counts only while the first
  /// one has changed nothing.
  private(set) var presses: [FindingSubject: Attempt] = [:]
  /// Whether something was typed into a text field.
  private(set) var hasFields = false

  mutating func recordStep(_ step: Step, in visit: Visit, _ effect: Effect) {
    if effect.changes { addExit(step, in: visit) }
    guard let index = step.item else { return }
    let role = visit.screen.items[index].role
    if role == .textField { hasFields = true }
    guard role != .tab && role != .back else { return }
    let (item, attempt) = (visit.item(at: index), Attempt(state: visit.number, step: step))
    if effect.startsTasks, role == .button, presses[item] == nil { presses[item] = attempt }
    if effect.changes {
      effective.insert(item)
    } else if effect.answer == nil, idle[item] == nil {
      // An item is not idle if guards keep it from doing anything.
      idle[item] = attempt
    }
  }

  /// Records a step that leads away from the screen in front, unless that is the root of a tab.
  private mutating func addExit(_ step: Step, in visit: Visit) {
    let previous = visit.state.navigation
    var exit = exits[visit.state.screen] ?? Exits(state: visit.number)
    guard exit.state == visit.number, !exit.needsNoItem, !previous.isAtRootOfTab,
      !visit.walker.navigator.state.contains(previous.top.id)
    else { return }
    if let item = step.item {
      // A small frame does not show the items of a lower pane.
      if visit.screen.items[item].role == .textField || visit.screen.items[item].pane > 0 { return }
      exit.items.append(item)
    } else {
      exit.needsNoItem = true
    }
    exits[visit.state.screen] = exit
  }
}
