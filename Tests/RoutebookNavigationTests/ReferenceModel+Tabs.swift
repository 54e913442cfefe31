import RoutebookNavigation
import RoutebookRegistry

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
    _ new: [(name: String, root: AnyRoute)], keeping kept: KeptScreens
  ) -> Answer {
    let next = new.map { tab in
      let root = names.firstIndex(of: tab.name).map { tabs[$0][0] }
      return kept == .equal && root?.route == tab.root
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
