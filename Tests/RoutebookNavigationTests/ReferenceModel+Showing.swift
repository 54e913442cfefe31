import RoutebookNavigation
import RoutebookRegistry

extension ReferenceModel {
  /// Predicts a path whose last destination updates a step of the same case if nothing is to be
  /// opened then.
  mutating func show(
    _ path: [Destination], at placement: PathPlacement, unless presence: PathPresence,
    _ number: Int
  ) -> Answer {
    let before = self
    let answer = show(path, at: placement, number)
    guard presence == .sameCaseOnTop, nextSerial > before.nextSerial else { return answer }
    let last = path.last!
    for step in before.steps.reversed()
    where step.presentation == last.presentation && isSameCase(step.route, last.route)
      && (placement == .onTop || !before.tabs.contains { $0[0].serial == step.serial })
    {
      var updated = before
      var change = updated.update(step.serial, to: last.route)
      change.add(updated.show(path, at: placement, number))
      if updated.nextSerial > before.nextSerial { continue }
      self = updated
      return change
    }
    return answer
  }

  /// Predicts a path of destinations: what is there stays, what differs goes, the rest is opened.
  mutating func show(_ path: [Destination], at placement: PathPlacement, _ number: Int) -> Answer {
    let path = path.dropLast().filter { $0.presentation != .alert } + path.suffix(1)
    switch placement {
    case .firstTab: return show(path, inTab: 0, number)
    case .selectedTab: return show(path, inTab: selected, number)
    case .tab(let name, let isSelected):
      guard let tab = names.firstIndex(of: name) else { return .unchanged(.notFound) }
      return isSelected ? show(path, inTab: tab, number) : prepare(path, inTab: tab, number)
    case .onTop: return showOnTop(path, number)
    }
  }

  private mutating func showOnTop(_ path: [Destination], _ number: Int) -> Answer {
    func rest(over steps: some BidirectionalCollection<Step>) -> ArraySlice<Destination> {
      let count = (0...min(path.count, steps.count)).last {
        path.prefix($0).elementsEqual(steps.suffix($0), by: Self.isSame)
      }
      return path.dropFirst(count!)
    }
    if rest(over: trail).isEmpty { return .unchanged(.alreadyThere) }
    let screens = trail.prefix { $0.presentation != .alert }
    let rest = rest(over: screens)
    if screens.count(where: Self.isLayer) + rest.count(where: Self.addsLayer) > limit {
      return .unchanged(.presentationLimit)
    }
    if rest.isEmpty { return keep(screens.count, .dismissed) }
    return keep(screens.count, .replaced, appending: steps(rest, number))
  }

  private mutating func show(_ path: [Destination], inTab tab: Int, _ number: Int) -> Answer {
    let path = path.dropFirst(isRoot(path.first, ofTab: tab) ? 1 : 0)
    if path.count(where: Self.addsLayer) > limit { return .unchanged(.presentationLimit) }
    let shown = tabs[tab] + over
    let screens = shown.prefix { $0.presentation != .alert }
    let kept = 1 + zip(path, screens.dropFirst()).prefix { Self.isSame($0, $1) }.count
    if path.elementsEqual(shown.dropFirst(), by: Self.isSame) {
      return tab == selected ? .unchanged(.alreadyThere) : pressTab(tab)
    }
    // The layers above the one with the last step that stays go before the tab is selected.
    let keptOver = max(0, kept - tabs[tab].count)
    let end = over[keptOver...].firstIndex { $0.presentation != .push } ?? over.count
    var answer = keep(tabs[selected].count + (keptOver == 0 ? 0 : end), .dismissed)
    if tab != selected { answer.add(pressTab(tab)) }
    answer.add(keep(kept, .dismissed))
    answer.add(keep(kept, .replaced, appending: steps(path.dropFirst(kept - 1), number)))
    return answer
  }

  /// Predicts a stack in a tab that is not to be selected.
  private mutating func prepare(_ path: [Destination], inTab tab: Int, _ number: Int) -> Answer {
    let path = path.dropFirst(isRoot(path.first, ofTab: tab) ? 1 : 0)
    if path.contains(where: { $0.presentation != .push }) { return .unchanged(.notSelected) }
    if path.map(\.route) == tabs[tab].dropFirst().map(\.route) {
      return .unchanged(.alreadyThere)
    }
    let kept = 1 + zip(path, tabs[tab].dropFirst()).prefix { Self.isSame($0, $1) }.count
    var answer = Answer()
    if tab == selected, over.first?.presentation == .alert {
      answer.end(over.removeLast(), kept == tabs[tab].count ? .replaced : .parentRemoved)
    }
    for step in tabs[tab].dropFirst(kept).reversed() { answer.end(step, .popped) }
    let added = steps(path.dropFirst(kept - 1), number)
    tabs[tab] = tabs[tab].prefix(kept) + added
    answer.effects += added.map { "pushed \($0.route)" }
    return answer
  }

  /// New steps, of which the last one has the handler of the move.
  private mutating func steps(_ path: ArraySlice<Destination>, _ number: Int) -> [Step] {
    path.indices.map { index in
      step(
        path[index].route, path[index].presentation, index == path.indices.last ? number : nil)
    }
  }

  private func isRoot(_ destination: Destination?, ofTab tab: Int) -> Bool {
    destination.map { Self.isSame($0, tabs[tab][0]) } ?? false
  }

  private static func isSame(_ destination: Destination, _ step: Step) -> Bool {
    destination.route == step.route && destination.presentation == step.presentation
  }

  private static func isLayer(_ step: Step) -> Bool {
    step.presentation == .sheet || step.presentation == .cover
  }

  private static func addsLayer(_ destination: Destination) -> Bool {
    destination.presentation == .sheet || destination.presentation == .cover
  }
}
