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
    case .pop(let count): return pop(count, nil, of: screens, layerStart)
    case .popWith(let count, let result): return pop(count, result, of: screens, layerStart)
    case .popToRoot: return pop(screens.count, nil, of: screens, layerStart)
    case .popFrom(_, let count, let result):
      if screens[layerStart].serial == serial { return pop(count, result, of: screens, layerStart) }
      return changeStack(withRoot: serial) { stack, answer in
        if count <= 0 { return .unchanged(.alreadyThere) }
        if stack.count == 1 { return .unchanged(.atRoot) }
        let depth = max(1, stack.count - count)
        for index in (depth..<stack.count).reversed() {
          answer.end(stack[index], .popped, index == depth ? result : nil)
        }
        stack.removeSubrange(depth...)
        return nil
      }
    case .openUnless(let destination, let presence):
      let (route, presentation) = (destination.route, destination.presentation)
      let isThere = { (step: Step) in presentation == .push || step.presentation == presentation }
      let top = presentation == .alert ? trail.last! : screens.last!
      if isThere(top), top.route == route { return .unchanged(.alreadyThere) }
      if presence == .sameCaseOnTop, isThere(top), isSameCase(top.route, route) {
        var answer = presentation == .alert ? Answer() : keep(screens.count, .replaced)
        answer.effects += update(top.serial, to: route).effects
        return answer
      }
      let index = screens[layerStart...].lastIndex { $0.route == route && isThere($0) }
      if presence == .onStack, let index { return pop(to: index, of: screens) }
      return perform(.open(route, presentation), number: number, serial: serial)
    case .replacePresented(let destination):
      if layerStart == 0 { return .unchanged(.nothingPresented) }
      return keep(
        layerStart, .replaced,
        appending: [step(destination.route, destination.presentation, number)])
    case .show(let path, let placement, let presence):
      return show(path, at: placement, unless: presence, number)
    case .updateTabs(let names, let root): return updateTabs(World.tabs(named: names, root))
    case .replaceTabs(let names, let kept):
      return replaceTabs(World.tabs(named: names), keeping: kept)
    case .changing(let move, let count):
      var answer = perform(move, number: number, serial: serial)
      // What is to make room is missing.
      if case .replacePresented = move, answer.outcome == .unchanged(.nothingPresented) {
        return answer
      }
      switch answer.outcome {
      case .unchanged(.atRoot), .unchanged(.nothingPresented):
        answer.outcome = .unchanged(.alreadyThere)
      default: break
      }
      if [.committed, .unchanged(.alreadyThere)].contains(answer.outcome) { feature += count }
      return answer
    case .remove:
      return remove(serial, of: screens, layerStart)
    case .update(_, let route): return update(serial, to: route)
    case .replaceRoot(let route, let named):
      return replaceRoot(
        with: route, of: named == nil ? screens[layerStart].serial : serial, number,
        endingAlert: screens.count < trail.count && screens.count == layerStart + 1
          ? screens[layerStart].serial : nil)
    case .returnTo(_, let result):
      let index = screens.firstIndex { $0.serial == serial }
      return returnTo(index, result, in: trail)
    case .popToRoute(let route):
      return pop(to: screens[layerStart...].lastIndex { $0.route == route }, of: screens)
    case .popToNumbered:
      return pop(
        to: screens[layerStart...].lastIndex { $0.route.as(Numbered.self) != nil }, of: screens)
    case .popToIdentity:
      if let index = screens[layerStart...].firstIndex(where: { $0.serial == serial }) {
        return pop(to: index, of: screens)
      }
      return changeStack(with: serial) { stack, index, answer in
        if index == stack.count - 1 { return .unchanged(.alreadyThere) }
        for step in stack[(index + 1)...].reversed() { answer.end(step, .popped) }
        stack.removeSubrange((index + 1)...)
        return nil
      }
    case .replaceStack(let routes):
      return replaceStack(routes, of: screens, layerStart, number)
    case .dismiss: return dismiss(nil, in: trail)
    case .dismissWith(let result): return dismiss(result, in: trail)
    case .swipe:
      guard screens.count == trail.count, trail[layerStart].presentation == .sheet else {
        return .unchanged(.notSwipeable)
      }
      return keep(layerStart, .swiped)
    case .close(_, let cause)
    where cause == .swiped
      && steps.contains { $0.serial == serial && $0.presentation != .sheet }:
      return .unchanged(.notSwipeable)
    case .close(_, let cause):
      return close(serial, nil, cause == .swiped ? .swiped : .dismissed, in: trail)
    case .closeWith(_, let result): return close(serial, result, .dismissed, in: trail)
    case .dismissTo: return dismiss(to: serial, in: trail)
    case .dismissAll:
      return over.isEmpty ? .unchanged(.nothingPresented) : keep(tabs[selected].count, .dismissed)
    case .goBack:
      if trail.count > 1 { return keep(trail.count - 1, .dismissed) }
      return goesBackToFirstTab && selected != 0 ? pressTab(0) : .unchanged(.atRoot)
    case .returnToFlowRoot:
      let index = screens.lastIndex { $0.route.as(Place.self)?.startsFlow == true }
      return returnTo(index, nil, in: trail)
    case .finishFlow(let result):
      let root = screens.lastIndex { $0.route.as(Place.self)?.startsFlow == true }
      guard let root else { return .unchanged(.notFound) }
      return root == 0 ? .unchanged(.atRoot) : keep(root, .finished, result)
    case .selectTab(let index):
      return index == selected ? .unchanged(.alreadyThere) : pressTab(index)
    case .pressTab(let index): return pressTab(index)
    case .write, .remember, .restore: preconditionFailure("the walk performs these moves")
    }
  }

  private mutating func pop(
    _ count: Int, _ result: Int?, of screens: ArraySlice<Step>, _ layerStart: Int
  ) -> Answer {
    if count <= 0 { return .unchanged(.alreadyThere) }
    if screens.count == layerStart + 1 { return .unchanged(.atRoot) }
    return keep(max(layerStart + 1, screens.count - count), .dismissed, result)
  }

  private mutating func returnTo(_ index: Int?, _ result: Int?, in trail: [Step]) -> Answer {
    guard let index else { return .unchanged(.notFound) }
    if index == trail.count - 1 { return .unchanged(.alreadyThere) }
    var answer = keep(index + 1, .dismissed)
    answer.effects.append(
      "returned to \(trail[index].route)" + (result.map { " with \($0)" } ?? ""))
    if let move = trail[index].move {
      answer.returned = "\(move): \(result.map { "\($0)" } ?? "nothing")"
    } else if result != nil {
      answer.unhandled.append(answer.effects.last!)
    }
    return answer
  }

  private mutating func dismiss(_ result: Int?, in trail: [Step]) -> Answer {
    guard let index = trail.lastIndex(where: { $0.presentation != .push }) else {
      return .unchanged(.nothingPresented)
    }
    return keep(index, .dismissed, result)
  }

  /// An alert goes with the screen that it is over.
  private mutating func remove(
    _ serial: Int, of screens: ArraySlice<Step>, _ layerStart: Int
  ) -> Answer {
    if screens.count < trail.count, screens.last?.serial == serial {
      return screens.count - 1 == layerStart
        ? .unchanged(.atRoot) : keep(screens.count - 1, .dismissed)
    }
    return changeStack(with: serial) { stack, index, answer in
      if index == 0 { return .unchanged(.atRoot) }
      answer.end(stack.remove(at: index), .popped)
      return nil
    }
  }

  private mutating func replaceRoot(
    with route: AnyRoute, of serial: Int, _ number: Int, endingAlert coveredRoot: Int?
  ) -> Answer {
    var fresh: Step?
    let (before, alert) = (self, trail.last)
    var answer = changeStack(withRoot: serial) { stack, answer in
      if stack[0].route == route { return .unchanged(.alreadyThere) }
      if coveredRoot == serial, let alert { answer.end(alert, .parentRemoved) }
      answer.end(stack[0], .replaced)
      stack[0] = Step(
        route: route, presentation: stack[0].presentation, serial: before.nextSerial, move: number)
      fresh = stack[0]
      return nil
    }
    if fresh != nil {
      _ = step(route, .push, nil)
      if coveredRoot == serial { over.removeLast() }
      answer.effects.append("replaced the root with \(route)")
    }
    return answer
  }

  private mutating func pop(to index: Int?, of screens: ArraySlice<Step>) -> Answer {
    guard let index else { return .unchanged(.notFound) }
    return index == screens.count - 1 ? .unchanged(.alreadyThere) : keep(index + 1, .dismissed)
  }

  /// Changes the layer that contains a step, in any tab or presented; what is over it stays.
  private mutating func changeStack(
    with serial: Int, _ change: (inout [Step], _ index: Int, inout Answer) -> Answer?
  ) -> Answer {
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
      var answer = Answer()
      if let unchanged = change(&stacks[number], index, &answer) { return unchanged }
      tabs = Array(stacks[..<tabs.count])
      over = Array(stacks[tabs.count...].joined())
      return answer
    }
    return .unchanged(.notFound)
  }

  private mutating func changeStack(
    withRoot serial: Int, _ change: (inout [Step], inout Answer) -> Answer?
  ) -> Answer {
    changeStack(with: serial) { stack, index, answer in
      index == 0 ? change(&stack, &answer) : .unchanged(.notFound)
    }
  }

  private mutating func close(
    _ serial: Int, _ result: Int?, _ cause: EndCause, in trail: [Step]
  ) -> Answer {
    if let index = trail.firstIndex(where: { $0.serial == serial }) {
      return index == 0 ? .unchanged(.atRoot) : keep(index, cause, result)
    }
    return changeStack(with: serial) { stack, index, answer in
      if index == 0 { return .unchanged(.atRoot) }
      for step in stack[index...].reversed() {
        answer.end(step, .popped, step.serial == serial ? result : nil)
      }
      stack.removeSubrange(index...)
      return nil
    }
  }

  private mutating func dismiss(to serial: Int, in trail: [Step]) -> Answer {
    let start = trail.firstIndex { $0.serial == serial }
    guard let start, start == 0 || [.sheet, .cover].contains(trail[start].presentation) else {
      return .unchanged(.notFound)
    }
    let next = trail[(start + 1)...].firstIndex { $0.presentation != .push }
    return next.map { keep($0, .dismissed) } ?? .unchanged(.nothingPresented)
  }

  mutating func pressTab(_ index: Int) -> Answer {
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
}

extension ReferenceModel {
  /// Predicts what the registered handler does: the result of a number goes to the place below it,
  /// if that stays.
  mutating func handle(_ answer: inout Answer, since before: ReferenceModel) {
    // In a tab that is not selected, there are only pushes.
    let trails = [before.trail] + before.tabs
    for end in answer.ends where end.route.as(Numbered.self) != nil {
      let below = trails.lazy.compactMap { trail -> Step? in
        let index = trail.firstIndex { $0.serial == end.serial }
        return index.flatMap { $0 > 0 ? trail[$0 - 1] : nil }
      }.first
      guard let below, let step = steps.first(where: { $0.serial == below.serial }),
        step.route.as(Place.self) != nil
      else { continue }
      write(step.state + (end.result ?? 1), to: step.serial)
      answer.filled.insert(step.serial)
      guard let result = end.result else { continue }
      answer.unhandled.removeAll { $0.contains("\(end.route)") && $0.contains("with \(result)") }
    }
  }
}
