import RoutebookMirror
import RoutebookNavigation

extension SimulatedFramework {
  /// Lets everything come to rest, without further mistakes; returns whether it does.
  package func settle() -> Bool {
    isHonest = true
    for _ in 0..<600 {
      if !pending.isEmpty || agenda.hasTurn {
        proceed()
      } else if mirror.reducer.pendingChange != nil, agenda.hasAlarm {
        ring()
      } else {
        return true
      }
    }
    return false
  }

  /// Lets everything come to rest, goes back screen by screen, and visits each tab: what was missed
  /// below is put right then. Returns what is wrong.
  func endProblems() -> [String] {
    var problems: [String] = []
    func check(_ place: String) {
      if !settle() { problems.append("it does not come to rest \(place)") }
      if !mirror.isAtRest { problems.append("the mirror is not at rest \(place)") }
      if !displayed.shows(navigator.state) {
        problems.append("the screen shows something else \(place)")
      }
    }
    check("in the end")
    navigator.guards = []
    while navigator.goBack() == .committed {
      render()
      check("on the way back")
    }
    for tab in navigator.state.tabs.indices.reversed()
    where navigator.selectTab(tab) == .committed {
      render()
      check("in another tab")
    }
    return problems
  }
}
