public import RoutebookRegistry

extension NavigationState {
  /// Every destination on a visible layer, lowest first, the alert last. O(*n*) in their number.
  public var destinations: [Destination] {
    visibleElements.map { Destination($0.element.route, as: $0.presentation) }
  }

  /// Every element on a visible layer with its place, lowest first, the alert last.
  ///
  /// The visible layers are the selected tab's layer and the presented ones. O(*n*) in the number of
  /// their elements.
  public var visibleElements: [ElementPlacement] {
    layers.flatMap(\.placements) + (alertPlacement.map { [$0] } ?? [])
  }

  /// Every layer, lowest first: of every tab, and the presented ones.
  package var allLayers: [Layer] { tabs.map(\.layer) + presented }

  /// Every element with its place, lowest first: in every layer, and the alert.
  package var allElements: [ElementPlacement] {
    allLayers.flatMap(\.placements) + (alertPlacement.map { [$0] } ?? [])
  }

  /// The identities of all elements.
  package var identities: Set<StackElement.ID> {
    Set(allLayers.flatMap { $0.elements.map(\.id) } + (alert.map { [$0.id] } ?? []))
  }

  /// The alert with its place.
  package var alertPlacement: ElementPlacement? {
    alert.map { ElementPlacement(element: $0, presentation: .alert, layer: topLayer.id) }
  }

  /// The screen in front: the top element of the top layer. An alert does not hide it. O(1).
  public var front: ElementPlacement {
    let layer = topLayer
    return ElementPlacement(
      element: layer.top, presentation: layer.presentation(at: layer.elements.count - 1),
      layer: layer.id)
  }
}

extension Layer {
  /// The elements with their places, the root first.
  var placements: [ElementPlacement] {
    elements.enumerated().map { index, element in
      ElementPlacement(element: element, presentation: presentation(at: index), layer: id)
    }
  }
}

/// A position in the visible layers: a layer, and the number of its elements at or below the
/// position.
struct StackPosition: Hashable {
  /// 0 for the selected tab's layer; presented layers start at 1.
  var layer: Int
  /// The number of the layer's elements at or below the position, including the root; at least 1.
  var depth: Int
}

extension NavigationState {
  /// The position above all elements, below the alert.
  var topPosition: StackPosition { StackPosition(layer: presented.count, depth: topDepth) }

  /// The number of elements in the top layer.
  var topDepth: Int {
    presented.isEmpty
      ? tabs[selectedTab].layer.elements.count : presented[presented.count - 1].elements.count
  }

  /// The position at the top of a visible layer.
  func topPosition(ofLayer index: Int) -> StackPosition {
    let layer = index == 0 ? tabs[selectedTab].layer : presented[index - 1]
    return StackPosition(layer: index, depth: layer.elements.count)
  }
}

extension NavigationState {
  /// Changes a layer in place, in any tab or presented; `nil` if there is none with the identity.
  mutating func withLayer<T>(_ id: Layer.ID, _ change: (inout Layer) -> T) -> T? {
    withLayer(where: { $0.id == id ? 0 : nil }) { layer, _ in change(&layer) }
  }

  /// Changes the layer that contains an element, in place, given the element's index there; `nil` if there
  /// is none.
  mutating func withLayer<T>(
    containing id: StackElement.ID, _ change: (inout Layer, _ index: Int) -> T
  ) -> T? {
    withLayer(where: { $0.index(of: id) }, change)
  }

  private mutating func withLayer<T>(
    where index: (Layer) -> Int?, _ change: (inout Layer, Int) -> T
  ) -> T? {
    for layer in presented.indices.reversed() {
      if let index = index(presented[layer]) { return change(&presented[layer], index) }
    }
    for tab in [selectedTab] + tabs.indices {
      if let index = index(tabs[tab].layer) { return change(&tabs[tab].layer, index) }
    }
    return nil
  }

  /// Removes an element and everything above it.
  mutating func close(
    _ id: StackElement.ID, _ cause: EndCause, _ result: ReturnValue?,
    _ record: inout ChangeRecord
  ) -> Outcome {
    if alert?.id == id {
      return cause == .swiped
        ? .unchanged(.notSwipeable) : dismissTopmost(cause, result, &record)
    }
    if let index = presented.firstIndex(where: { $0.id == id }) {
      guard cause != .swiped || presented[index].kind == .sheet else {
        return .unchanged(.notSwipeable)
      }
      return endAll(above: topPosition(ofLayer: index), cause, returning: result, &record)
    }
    for (layer, stack) in layers.enumerated() {
      guard let index = stack.index(of: id) else { continue }
      guard cause != .swiped else { return .unchanged(.notSwipeable) }
      // The root of a tab stays. In a review, what is above it goes.
      let position = StackPosition(layer: layer, depth: max(1, index))
      let isRemovable = index > 0 || cause == .refused && (position != topPosition || alert != nil)
      guard isRemovable else { return .unchanged(.atRoot) }
      return endAll(above: position, cause, returning: result, &record)
    }
    return withLayer(containing: id) { layer, index in
      guard index > 0 else { return .unchanged(.atRoot) }
      let cause = cause == .dismissed ? .popped : cause
      record.pop(&layer.elements, to: index, cause, result)
      return .committed
    } ?? .unchanged(.notFound)
  }

  /// Removes one pushed element; the elements above it stay.
  mutating func remove(_ id: StackElement.ID, _ record: inout ChangeRecord) -> Outcome {
    // An alert ends with the screen that it is over.
    if alert != nil, topLayer.top.id == id {
      return topDepth > 1 ? close(id, .dismissed, nil, &record) : .unchanged(.atRoot)
    }
    return withLayer(containing: id) { layer, index in
      guard index > 0 else { return .unchanged(.atRoot) }
      record.end(layer.elements.remove(at: index), as: .push, .popped)
      return .committed
    } ?? .unchanged(.notFound)
  }

  /// Replaces the root of a layer; the stack on it stays.
  mutating func replaceRoot(
    _ route: AnyRoute, of layer: Layer.ID?, _ record: inout ChangeRecord
  ) -> Outcome {
    let id = layer ?? topLayer.id
    // An alert ends with the screen that it is over.
    if let alert, topLayer.id == id, topLayer.isAtRoot, topLayer.root.route != route {
      self.alert = nil
      record.end(alert, as: .alert, .parentGone)
    }
    let element = makeElement(route)
    return withLayer(id) { layer in
      guard layer.root.route != route else { return .unchanged(.alreadyThere) }
      record.end(layer.root, as: layer.kind.presentation, .replaced)
      layer.elements[0] = element
      record.add(.replacedRoot(element))
      return .committed
    } ?? .unchanged(.notFound)
  }
}

extension Layer {
  /// Pops a number of elements, at most down to the root.
  mutating func pop(_ count: Int, _ result: ReturnValue?, _ record: inout ChangeRecord) -> Outcome {
    guard count > 0 else { return .unchanged(.alreadyThere) }
    guard !isAtRoot else { return .unchanged(.atRoot) }
    record.pop(&elements, to: max(1, elements.count - min(count, elements.count)), .popped, result)
    return .committed
  }

  /// Pops to an element of the layer.
  mutating func pop(to id: StackElement.ID, _ record: inout ChangeRecord) -> Outcome {
    guard let index = index(of: id) else { return .unchanged(.notFound) }
    guard index < elements.count - 1 else { return .unchanged(.alreadyThere) }
    record.pop(&elements, to: index + 1, .popped, nil)
    return .committed
  }
}
