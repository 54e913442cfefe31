import RoutebookNavigation
import RoutebookRegistry

/// What stays, and is changed in place.
extension ReferenceModel {
  /// Only numbers have values.
  func isSameCase(_ first: AnyRoute, _ second: AnyRoute) -> Bool {
    first.as(Numbered.self) != nil && second.as(Numbered.self) != nil
  }

  /// Gives a step another route of its type.
  mutating func update(_ serial: Int, to route: AnyRoute) -> Answer {
    guard let step = steps.first(where: { $0.serial == serial }),
      (step.route.as(Place.self) == nil) == (route.as(Place.self) == nil)
    else { return .unchanged(.notFound) }
    if step.route == route { return .unchanged(.alreadyThere) }
    for tab in tabs.indices {
      for index in tabs[tab].indices where tabs[tab][index].serial == serial {
        tabs[tab][index].route = route
      }
    }
    for index in over.indices where over[index].serial == serial { over[index].route = route }
    return Answer(effects: ["updated \(route)"])
  }

  /// Puts other steps on the root of the top layer. Of the steps that are there, each takes the
  /// place of the first equal route that is left.
  mutating func replaceStack(
    _ routes: [AnyRoute], of screens: ArraySlice<Step>, _ layerStart: Int, _ number: Int
  ) -> Answer {
    let trail = trail
    let former = Array(screens[(layerStart + 1)...])
    var left = former
    var stack: [Step] = []
    var lastNew: Int?
    for route in routes {
      if let index = left.firstIndex(where: { $0.route == route }) {
        stack.append(left.remove(at: index))
      } else {
        lastNew = stack.count
        stack.append(step(route, .push, nil))
      }
    }
    let (before, after) = (former.map(\.serial), stack.map(\.serial))
    if before == after { return .unchanged(.alreadyThere) }
    // The handler belongs to what is opened last.
    if let lastNew { stack[lastNew].move = number }
    var answer = Answer()
    var rest = trail[screens.count...]
    if let alert = rest.first, before.last != after.last {
      answer.end(alert, after.starts(with: before) ? .replaced : .parentRemoved)
      rest = []
    }
    for step in left.reversed() { answer.end(step, .replaced) }
    for (index, step) in stack.enumerated() {
      let former = before.firstIndex(of: step.serial)
      let wasBelow = after[..<index].contains { other in
        before.firstIndex(of: other).map { former ?? .max < $0 } ?? false
      }
      if former == nil { answer.effects.append("pushed \(step.route)") }
      if wasBelow { answer.effects.append("moved \(step.route) up") }
    }
    let all = trail[...layerStart] + stack + rest
    let ownCount = layerStart == 0 ? 1 + stack.count : tabs[selected].count
    tabs[selected] = Array(all.prefix(ownCount))
    over = Array(all.dropFirst(ownCount))
    return answer
  }
}

extension ReferenceModel {
  /// Predicts other tabs, of which those with a known name keep their steps.
  mutating func updateTabs(_ new: [(name: String, root: AnyRoute)]) -> Answer {
    var next: [[Step]] = []
    for tab in new {
      guard let index = names.firstIndex(of: tab.name) else {
        next.append([step(tab.root, .push, nil)])
        continue
      }
      var stack = tabs[index]
      if stack[0].route != tab.root { stack[0] = step(tab.root, .push, nil) }
      next.append(stack)
    }
    let after = names[selected...].first { name in new.contains { $0.name == name } }
    let before = names[..<selected].last { name in new.contains { $0.name == name } }
    let index = new.firstIndex { $0.name == after ?? before } ?? 0
    var rest = over
    if rest.first?.presentation == .alert, next[index].last!.serial != front.serial { rest = [] }
    return become(next, names: new.map(\.name), selected: index, over: rest)
  }

  /// Predicts other tabs, with nothing over them, and with the first one selected.
  mutating func replaceTabs(
    _ new: [(name: String, root: AnyRoute)], keeping kept: ScreenRetention
  ) -> Answer {
    let next = new.map { tab in
      let root = names.firstIndex(of: tab.name).map { tabs[$0][0] }
      return kept == .matching && root?.route == tab.root
        ? [root!] : [step(tab.root, .push, nil)]
    }
    return become(next, names: new.map(\.name), selected: 0, over: [])
  }

  private mutating func become(
    _ next: [[Step]], names: [String], selected: Int, over: [Step]
  ) -> Answer {
    let before = steps
    let after = next.flatMap { $0 } + over
    if before.map({ $0.serial }) == after.map({ $0.serial }), names == self.names,
      selected == self.selected
    {
      return .unchanged(.alreadyThere)
    }
    var answer = Answer()
    let staying = Set(after.map { $0.serial })
    for step in before.reversed() where !staying.contains(step.serial) {
      answer.end(step, .replaced)
    }
    if selected != self.selected || names != self.names
      || next.map({ $0[0].serial }) != tabs.map({ $0[0].serial })
    {
      answer.effects.append("selected tab \"\(names[selected])\"")
    }
    let known = Set(before.map { $0.serial })
    for stack in next where !known.contains(stack[0].serial) {
      answer.effects.append("replaced the root with \(stack[0].route)")
    }
    (tabs, self.names, self.selected, self.over) = (next, names, selected, over)
    return answer
  }
}

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

  /// Takes an earlier state's place; what is in both, on the same step and taken with the same
  /// route, stays, also if it has another route now; the rest is made anew.
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
      answer.end(step, .removedByRestoring)
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
