import RoutebookRegistry
import VisibleText

/// The place where a path of destinations is shown: in a tab, or on top of where the user is.
public enum PathPlacement: Hashable, Sendable {
  /// Above the root of the app's first tab.
  case firstTab
  /// Above the root of the selected tab.
  case selectedTab
  /// Above the root of the tab with this name. Without `selecting`, only the tab's stack changes:
  /// what is presented stays, and only pushes can be shown. If the tab is not selected then, guards
  /// are asked about its screens when it is.
  case tab(String, selecting: Bool = true)
  /// Above everything that is shown; an alert is closed first.
  case onTop

  /// The name of the tab, if the placement names one.
  public var tabName: String? {
    if case .tab(let name, _) = self { name } else { nil }
  }
}

extension PathPlacement: CustomStringConvertible {
  /// The placement, to use in a sentence: `in the tab "news"`.
  public var description: String {
    switch self {
    case .firstTab: "in the first tab"
    case .selectedTab: "in the selected tab"
    case .tab(let name, let isSelected):
      "in the tab \"\(name.visible)\"" + (isSelected ? "" : ", without selecting it")
    case .onTop: "on top"
    }
  }
}

extension NavigationState {
  /// Shows a path of destinations in one change, or changes nothing.
  ///
  /// What is already there stays, with its identity; what differs is removed, and the rest is
  /// opened. An alert that is not the last destination is left out, since the next destination
  /// would close it.
  mutating func show(
    _ path: [Destination], at placement: PathPlacement, _ record: inout ChangeRecord
  ) -> Outcome {
    let path = path.dropLast().filter { $0.presentation != .alert } + path.suffix(1)
    switch placement {
    case .firstTab: return show(path, inTab: 0, &record)
    case .selectedTab: return show(path, inTab: selectedTab, &record)
    case .tab(let name, let isSelected):
      guard let tab = tabs.firstIndex(where: { $0.name == name }) else {
        return .unchanged(.notFound)
      }
      return isSelected ? show(path, inTab: tab, &record) : prepare(path, inTab: tab, &record)
    case .onTop: return showOnTop(path, &record)
    }
  }

  /// The part of a path above the root of a tab; the path can also begin with the root itself.
  private func aboveRoot(_ path: [Destination], inTab tab: Int) -> ArraySlice<Destination> {
    path.first == Destination(tabs[tab].layer.root.route, as: .push) ? path.dropFirst() : path[...]
  }

  /// Makes a path of pushes the stack of a tab, and changes nothing else.
  private mutating func prepare(
    _ path: [Destination], inTab tab: Int, _ record: inout ChangeRecord
  ) -> Outcome {
    let path = aboveRoot(path, inTab: tab)
    guard path.allSatisfy({ $0.presentation == .push }) else {
      return .unchanged(.notSelected)
    }
    let stack = tabs[tab].layer.elements.dropFirst()
    let count = zip(stack, path).prefix { $0.route == $1.route }.count
    guard count < max(stack.count, path.count) else { return .unchanged(.alreadyThere) }
    // An alert ends with the screen that it is over.
    if tab == topNumber { endAlert(count < stack.count ? .parentRemoved : .replaced, &record) }
    record.pop(&tabs[tab].layer.elements, to: count + 1, .popped, nil)
    for destination in path.dropFirst(count) {
      let element = makeElement(destination.route)
      tabs[tab].layer.elements.append(element)
      record.add(.pushed(element))
    }
    return .committed
  }

  /// Shows a path above the root of a tab.
  private mutating func show(
    _ path: [Destination], inTab tab: Int, _ record: inout ChangeRecord
  ) -> Outcome {
    let path = aboveRoot(path, inTab: tab)
    guard path.count(where: \.addsLayer) <= rules.presentationLimit else {
      return .unchanged(.presentationLimit)
    }
    let there = part(of: path, inTab: tab)
    if there.isEverything { return selectTab(tab, &record) }
    // What is presented ends before the screens below it are removed, so it ends as dismissed.
    let position = there.position
    let lowest = position.layer < tabs.count ? selectedTab : position.layer
    if alert != nil || topNumber != lowest {
      endAll(above: topPosition(ofLayer: lowest), .dismissed, &record)
    }
    _ = selectTab(tab, &record)
    endAll(above: position, .dismissed, &record)
    for destination in path.dropFirst(there.count) {
      _ = apply(.open(destination), record: &record)
    }
    return .committed
  }

  /// Opens the part of a path that does not end what is shown already.
  private mutating func showOnTop(_ path: [Destination], _ record: inout ChangeRecord) -> Outcome {
    guard !shown(by: path, over: destinations).isEmpty else { return .unchanged(.alreadyThere) }
    let withoutAlert = alert == nil ? destinations : destinations.dropLast()
    let rest = shown(by: path, over: withoutAlert)
    guard presented.count + rest.count(where: \.addsLayer) <= rules.presentationLimit else {
      return .unchanged(.presentationLimit)
    }
    if alert != nil, rest.isEmpty {
      endAll(above: topPosition, .dismissed, &record)
    }
    for destination in rest {
      _ = apply(.open(destination), record: &record)
    }
    return .committed
  }

  /// The rest of a path after its longest prefix that is a suffix of `shown`.
  private func shown(
    by path: [Destination], over shown: some BidirectionalCollection<Destination>
  ) -> ArraySlice<Destination> {
    let most = min(path.count, shown.count)
    let kept = (0...most).last { shown.suffix($0).elementsEqual(path.prefix($0)) } ?? 0
    return path.dropFirst(kept)
  }

  /// The part of a path that is already above the root of a tab.
  ///
  /// - Returns: The number of destinations that are there, the position above the last of them, and
  ///   whether they are the whole path, with nothing above them.
  private func part(
    of path: ArraySlice<Destination>, inTab tab: Int
  ) -> (count: Int, position: StackPosition, isEverything: Bool) {
    let numbers = [tab] + visibleNumbers.dropFirst()
    let shown = numbers.flatMap { number in
      self[layer: number].placements.enumerated().map { index, placement in
        (placement, StackPosition(layer: number, depth: index + 1))
      }
    }
    let count = zip(path, shown.dropFirst()).prefix { $0 == Destination($1.0) }.count
    let alert = alert.map { [Destination($0.route, as: .alert)] } ?? []
    let isAll = count == shown.count - 1 && path.dropFirst(count).elementsEqual(alert)
    return (count, shown[count].1, isAll)
  }
}

extension Destination {
  /// An element that is shown, as a destination.
  init(_ placement: PlacedElement) {
    self.init(placement.element.route, as: placement.presentation)
  }

  /// Whether the destination is a layer of its own.
  fileprivate var addsLayer: Bool { Layer.Kind(presentation) != nil }
}

extension NavigationState {
  /// Shows a path of destinations; with `sameCaseOnTop`, an element of the same case is updated
  /// instead of a new one being opened in its place.
  mutating func show(
    _ path: [Destination], at placement: PathPlacement, unless presence: PathPresence,
    _ record: inout ChangeRecord
  ) -> Outcome {
    guard presence == .sameCaseOnTop, let last = path.last else {
      return show(path, at: placement, &record)
    }
    let before = (state: self, record: record)
    let outcome = show(path, at: placement, &record)
    guard outcome == .committed, nextID != before.state.nextID else { return outcome }
    // A path in a tab is above its root.
    let roots = placement == .onTop ? [] : Set(before.state.tabs.map(\.layer.root.id))
    let candidates = before.state.allElements.reversed().filter {
      $0.presentation == last.presentation && $0.element.route.hasSameCase(as: last.route)
        && !roots.contains($0.id)
    }
    for candidate in candidates {
      var (updated, changes) = before
      _ = updated.update(candidate.id, to: last.route, &changes)
      let rest = updated.show(path, at: placement, &changes)
      // In any other place, the path does not consist of what is there.
      guard updated.nextID == before.state.nextID,
        rest == .committed || rest == .unchanged(.alreadyThere)
      else { continue }
      (self, record) = (updated, changes)
      return .committed
    }
    return outcome
  }
}
