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

  /// Puts other steps on the root of the top layer. Of the steps that are there, each takes the place of
  /// the first equal route that is left.
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
      answer.end(alert, after.starts(with: before) ? .replaced : .parentGone)
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
