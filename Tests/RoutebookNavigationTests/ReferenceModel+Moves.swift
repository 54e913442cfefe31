import RoutebookNavigation
import RoutebookRegistry

extension ReferenceModel {
  /// Predicts what a move does. `number` is the move's own, `serial` that which it names.
  mutating func perform(_ move: Move, number: Int, serial: Int) -> Answer {
    let trail = trail
    let screens = trail.prefix { $0.presentation != .alert }
    let layerStart = screens.lastIndex { $0.presentation != .push } ?? 0
    switch move {
    case .open(let route, let presentation):
      let layers = screens.count { $0.presentation != .push }
      if (presentation == .sheet || presentation == .cover) && layers == limit {
        return .unchanged(.presentationLimit)
      }
      return keep(
        screens.count, .replaced, appending: [step(route, presentation, number)])
    case .pop(let count): return pop(count, of: screens, layerStart)
    case .popToRoot: return pop(screens.count, of: screens, layerStart)
    case .popToRoute(let route):
      return pop(to: screens[layerStart...].lastIndex { $0.route == route }, of: screens)
    case .popToNumbered:
      return pop(
        to: screens[layerStart...].lastIndex { $0.route.as(Numbered.self) != nil }, of: screens)
    case .popToIdentity:
      if let index = screens[layerStart...].firstIndex(where: { $0.serial == serial }) {
        return pop(to: index, of: screens)
      }
      return popUnder(serial)
    case .replaceStack(let routes):
      return replaceStack(routes, of: screens, layerStart, number)
    case .dismiss:
      guard let index = trail.lastIndex(where: { $0.presentation != .push }) else {
        return .unchanged(.nothingPresented)
      }
      return keep(index, .dismissed)
    case .swipe:
      guard screens.count == trail.count, trail[layerStart].presentation == .sheet else {
        return .unchanged(.notSwipeable)
      }
      return keep(layerStart, .swiped)
    case .close: return close(serial, in: trail)
    case .dismissTo: return dismiss(to: serial, in: trail)
    case .dismissAll:
      return over.isEmpty ? .unchanged(.nothingPresented) : keep(tabs[selected].count, .dismissed)
    case .goBack:
      return trail.count == 1 ? .unchanged(.atRoot) : keep(trail.count - 1, .dismissed)
    case .returnToFlowRoot:
      let index = screens.lastIndex { $0.route.as(Place.self)?.startsFlow == true }
      guard let index else { return .unchanged(.notFound) }
      if index == trail.count - 1 { return .unchanged(.alreadyThere) }
      var answer = keep(index + 1, .dismissed)
      answer.effects.append("returned to \(trail[index].route)")
      return answer
    case .selectTab(let index):
      return index == selected ? .unchanged(.alreadyThere) : pressTab(index)
    case .pressTab(let index): return pressTab(index)
    case .remember, .restore: preconditionFailure("snapshots are kept by the walk")
    }
  }

  private mutating func pop(
    _ count: Int, of screens: ArraySlice<Step>, _ layerStart: Int
  ) -> Answer {
    if count <= 0 { return .unchanged(.alreadyThere) }
    if screens.count == layerStart + 1 { return .unchanged(.atRoot) }
    return keep(max(layerStart + 1, screens.count - count), .dismissed)
  }

  private mutating func pop(to index: Int?, of screens: ArraySlice<Step>) -> Answer {
    guard let index else { return .unchanged(.notFound) }
    return index == screens.count - 1 ? .unchanged(.alreadyThere) : keep(index + 1, .dismissed)
  }

  /// Pops a layer that is not on top; what is over it stays.
  private mutating func popUnder(_ serial: Int) -> Answer {
    var stacks = tabs
    var start = 0
    for index in over.indices where over[index].presentation != .push || index == 0 {
      if index > 0 { stacks.append(Array(over[start..<index])) }
      start = index
    }
    stacks.append(Array(over[start...]))
    for (number, stack) in stacks.enumerated() {
      guard let index = stack.firstIndex(where: { $0.serial == serial }),
        stack[index].presentation != .alert
      else { continue }
      if index == stack.count - 1 { return .unchanged(.alreadyThere) }
      var answer = Answer()
      for step in stack[(index + 1)...].reversed() { answer.end(step, .popped) }
      stacks[number].removeSubrange((index + 1)...)
      tabs = Array(stacks[..<tabs.count])
      over = Array(stacks[tabs.count...].joined())
      return answer
    }
    return .unchanged(.notFound)
  }

  private mutating func replaceStack(
    _ routes: [AnyRoute], of screens: ArraySlice<Step>, _ layerStart: Int, _ number: Int
  ) -> Answer {
    let present = screens[(layerStart + 1)...].map(\.route)
    if present == routes { return .unchanged(.alreadyThere) }
    var same = 0
    while same < min(present.count, routes.count), present[same] == routes[same] { same += 1 }
    var added: [Step] = []
    for (index, route) in routes.enumerated().dropFirst(same) {
      // The handler belongs to what is opened last.
      added.append(step(route, .push, index == routes.count - 1 ? number : nil))
    }
    return keep(layerStart + 1 + same, .replaced, appending: added)
  }

  private mutating func close(_ serial: Int, in trail: [Step]) -> Answer {
    if let index = trail.firstIndex(where: { $0.serial == serial }) {
      return index == 0 ? .unchanged(.atRoot) : keep(index, .dismissed)
    }
    for tab in tabs.indices {
      guard let index = tabs[tab].firstIndex(where: { $0.serial == serial }) else { continue }
      if index == 0 { return .unchanged(.atRoot) }
      var answer = Answer()
      for step in tabs[tab][index...].reversed() { answer.end(step, .popped) }
      tabs[tab].removeSubrange(index...)
      return answer
    }
    return .unchanged(.notFound)
  }

  private mutating func dismiss(to serial: Int, in trail: [Step]) -> Answer {
    let start = trail.firstIndex { $0.serial == serial }
    guard let start, start == 0 || [.sheet, .cover].contains(trail[start].presentation) else {
      return .unchanged(.notFound)
    }
    let next = trail[(start + 1)...].firstIndex { $0.presentation != .push }
    return next.map { keep($0, .dismissed) } ?? .unchanged(.nothingPresented)
  }

  private mutating func pressTab(_ index: Int) -> Answer {
    guard tabs.indices.contains(index) else { return .unchanged(.notFound) }
    if index == selected {
      guard tabs[index].count > 1 else { return .unchanged(.atRoot) }
      var answer = Answer()
      for step in tabs[index].dropFirst().reversed() { answer.end(step, .popped) }
      tabs[index].removeSubrange(1...)
      return answer
    }
    selected = index
    return Answer(effects: ["selected tab \"\(names[index])\""])
  }

  /// Takes an earlier state's place; what is in both stays, the rest is made anew.
  mutating func restore(_ snapshot: ReferenceModel) -> Answer {
    let present = steps
    if present.map(\.serial) == snapshot.steps.map(\.serial) && selected == snapshot.selected {
      return .unchanged(.alreadyThere)
    }
    let handlers = Dictionary(uniqueKeysWithValues: present.map { ($0.serial, $0.move) })
    var answer = Answer()
    let staying = Set(snapshot.steps.map(\.serial))
    for step in present.reversed() where !staying.contains(step.serial) {
      answer.end(step, .restoredAway)
    }
    func renewed(_ old: [Step]) -> [Step] {
      old.map { old in
        if let move = handlers[old.serial] {
          return Step(
            route: old.route, presentation: old.presentation, serial: old.serial, move: move)
        }
        return step(old.route, old.presentation, nil)
      }
    }
    selected = snapshot.selected
    tabs = snapshot.tabs.map(renewed)
    over = renewed(snapshot.over)
    return answer
  }
}
