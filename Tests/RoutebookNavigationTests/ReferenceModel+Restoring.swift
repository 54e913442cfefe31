import RoutebookNavigation

extension ReferenceModel {
  /// Writes the state of a screen; does nothing if the step is gone.
  mutating func write(_ state: Int, to serial: Int) {
    for tab in tabs.indices {
      for index in tabs[tab].indices where tabs[tab][index].serial == serial {
        tabs[tab][index].state = state
      }
    }
    for index in over.indices where over[index].serial == serial { over[index].state = state }
  }

  /// Takes an earlier state's place; what is in both, on the same step and taken with the same route,
  /// stays, also if it has another route now; the rest is made anew.
  mutating func restore(_ snapshot: ReferenceModel) -> Answer {
    let present = steps
    var known: [Int: (on: Int?, firstRoute: AnyRoute, move: Int?)] = [:]
    var current = self
    current.replaceSteps { step, on in
      known[step.serial] = (on, step.firstRoute, step.move)
      return step
    }
    var restored = snapshot
    var next = self
    restored.replaceSteps { old, on in
      var step = old
      if let same = known[old.serial], same.on == on,
        same.firstRoute == old.firstRoute
      {
        step.move = same.move
      } else {
        step = next.step(old.route, old.presentation, nil)
        step.state = old.state
      }
      return step
    }
    let steps = restored.steps
    if present.map({ $0.serial }) == steps.map({ $0.serial }), selected == snapshot.selected,
      names == snapshot.names,
      present.map({ $0.state }) == steps.map({ $0.state }),
      present.map({ $0.route }) == steps.map({ $0.route })
    {
      return .unchanged(.alreadyThere)
    }
    var answer = Answer()
    let staying = Set(steps.map { $0.serial })
    for step in present.reversed() where !staying.contains(step.serial) {
      answer.end(step, .restoredAway)
    }
    (next.tabs, next.over) = (restored.tabs, restored.over)
    (next.names, next.selected) = (snapshot.names, snapshot.selected)
    self = next
    return answer
  }

  /// Replaces every step, from the bottom up. A push is on the step below it, and a presentation on
  /// the root of the presented layer below it.
  private mutating func replaceSteps(_ replace: (Step, _ on: Int?) -> Step) {
    for tab in tabs.indices {
      var below: Int?
      for index in tabs[tab].indices {
        tabs[tab][index] = replace(tabs[tab][index], below)
        below = tabs[tab][index].serial
      }
    }
    var (below, root): (Int?, Int?) = (nil, nil)
    for index in over.indices {
      let presentation = over[index].presentation
      over[index] = replace(over[index], presentation == .push ? below : root)
      below = over[index].serial
      if presentation == .sheet || presentation == .cover { root = below }
    }
  }
}
