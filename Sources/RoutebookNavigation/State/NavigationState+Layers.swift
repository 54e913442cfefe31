public import RoutebookRegistry

extension NavigationState {
  /// Every destination on a visible layer, lowest first, the alert last. O(*n*) in their number.
  public var destinations: [Destination] {
    visibleElements.map { Destination($0) }
  }

  /// Every element on a visible layer with its place, lowest first, the alert last.
  ///
  /// The visible layers are the selected tab's layer and the presented ones. O(*n*) in the number
  /// of their elements.
  public var visibleElements: [PlacedElement] {
    layers.flatMap(\.placements) + (alertPlacement.map { [$0] } ?? [])
  }

  /// Every layer, lowest first: of every tab, and the presented ones.
  package var allLayers: [Layer] { tabs.map(\.layer) + presented }

  /// Every element with its place, lowest first: in every layer, and the alert.
  package var allElements: [PlacedElement] {
    allLayers.flatMap(\.placements) + (alertPlacement.map { [$0] } ?? [])
  }

  /// The identities of all elements.
  package var identities: Set<StackElement.ID> {
    Set(allLayers.flatMap { $0.elements.map(\.id) } + (alert.map { [$0.id] } ?? []))
  }

  /// The alert with its place.
  package var alertPlacement: PlacedElement? {
    alert.map { PlacedElement(element: $0, presentation: .alert, layer: topLayer.id) }
  }

  /// The screen in front: the top element of the top layer. An alert does not hide it. O(1).
  public var front: PlacedElement {
    let layer = topLayer
    return layer.placement(at: layer.elements.count - 1)
  }
}

extension Layer {
  /// The elements with their places, the root first.
  var placements: [PlacedElement] { elements.indices.map(placement) }

  /// An element with its place; the index must be valid.
  package func placement(at index: Int) -> PlacedElement {
    PlacedElement(
      element: elements[index], presentation: presentation(at: index), layer: id)
  }
}

/// A position in a layer: the layer, and the number of its elements at or below the position.
struct StackPosition: Hashable {
  /// The number of the layer: see `NavigationState.subscript(layer:)`.
  var layer: Int
  /// The number of the layer's elements at or below the position, including the root; at least 1.
  var depth: Int
}

extension NavigationState {
  /// A layer by its number in `allLayers`: the tabs come first, then what is presented, lowest
  /// first.
  subscript(layer number: Int) -> Layer {
    get { number < tabs.count ? tabs[number].layer : presented[number - tabs.count] }
    // A stack is changed in place, without a copy.
    _modify {
      if number < tabs.count {
        yield &tabs[number].layer
      } else {
        yield &presented[number - tabs.count]
      }
    }
  }

  /// The numbers of all layers.
  var layerNumbers: Range<Int> { 0..<tabs.count + presented.count }

  /// The number of the topmost layer.
  var topNumber: Int { presented.isEmpty ? selectedTab : tabs.count + presented.count - 1 }

  /// The numbers of the visible layers, from the selected tab up.
  var visibleNumbers: [Int] { [selectedTab] + presented.indices.map { tabs.count + $0 } }

  /// Whether a layer is the selected tab or presented.
  func isVisible(_ number: Int) -> Bool { number == selectedTab || number >= tabs.count }

  /// The number of the layer below a presented one.
  func number(below number: Int) -> Int { number == tabs.count ? selectedTab : number - 1 }

  /// The number of the layer with an identity; `nil` if there is none.
  func number(of layer: Layer.ID) -> Int? { allLayers.firstIndex { $0.id == layer } }

  /// The position above all elements, below the alert.
  var topPosition: StackPosition { topPosition(ofLayer: topNumber) }

  /// The number of elements in the top layer.
  var topDepth: Int { topPosition.depth }

  /// The position at the top of a layer.
  func topPosition(ofLayer number: Int) -> StackPosition {
    StackPosition(layer: number, depth: self[layer: number].elements.count)
  }

  /// The position of an element, in any layer; `nil` if no layer has it. O(*n*) in the number of
  /// elements.
  func position(of id: StackElement.ID) -> StackPosition? {
    position(inLayers: layerNumbers.reversed()) { $0.id == id }
  }

  /// The position of the uppermost element that `matches` in the first layer that has one.
  func position(
    inLayers numbers: some Sequence<Int>, of matches: (StackElement) -> Bool
  ) -> StackPosition? {
    for number in numbers {
      if let index = self[layer: number].elements.lastIndex(where: matches) {
        return StackPosition(layer: number, depth: index + 1)
      }
    }
    return nil
  }

  /// The element at a position.
  subscript(position: StackPosition) -> StackElement {
    get { self[layer: position.layer].elements[position.depth - 1] }
    _modify { yield &self[layer: position.layer].elements[position.depth - 1] }
  }

  /// Changes an element in place, also the alert; `nil` if it is not there.
  mutating func withElement<T>(
    _ id: StackElement.ID, _ change: (inout StackElement) -> T
  ) -> T? {
    if var element = alert, element.id == id {
      defer { alert = element }
      return change(&element)
    }
    guard let position = position(of: id) else { return nil }
    return change(&self[position])
  }
}

extension NavigationState {
  /// Removes an element and everything above it.
  mutating func close(
    _ id: StackElement.ID, _ cause: EndCause, _ result: AnyResult?,
    _ record: inout ChangeRecord
  ) -> Outcome {
    if alert?.id == id {
      return cause == .swiped
        ? .unchanged(.notSwipeable) : dismissTopmost(cause, result, &record)
    }
    guard let found = position(of: id) else { return .unchanged(.notFound) }
    if found.depth == 1, found.layer >= tabs.count {
      guard cause != .swiped || self[layer: found.layer].kind == .sheet else {
        return .unchanged(.notSwipeable)
      }
      let below = topPosition(ofLayer: number(below: found.layer))
      return endAll(above: below, cause, returning: result, &record)
    }
    guard cause != .swiped else { return .unchanged(.notSwipeable) }
    // The root of a tab stays. In a review, what is above it goes.
    let position = StackPosition(layer: found.layer, depth: max(1, found.depth - 1))
    let isRemovable =
      found.depth > 1 || cause == .refused && (position != topPosition || alert != nil)
    guard isRemovable else { return .unchanged(.atRoot) }
    return endAll(above: position, cause, returning: result, &record)
  }

  /// Removes one pushed element; the elements above it stay.
  mutating func remove(_ id: StackElement.ID, _ record: inout ChangeRecord) -> Outcome {
    guard let position = position(of: id) else { return .unchanged(.notFound) }
    guard position.depth > 1 else { return .unchanged(.atRoot) }
    // An alert ends with the screen that it is over.
    if alert != nil, position == topPosition { return close(id, .dismissed, nil, &record) }
    let element = self[layer: position.layer].elements.remove(at: position.depth - 1)
    record.end(element, as: .push, .popped)
    return .committed
  }

  /// Replaces the root of a layer; the stack on it stays.
  mutating func replaceRoot(
    _ route: AnyRoute, of layer: Layer.ID?, _ record: inout ChangeRecord
  ) -> Outcome {
    let element = makeElement(route)
    guard let number = layer.map(number(of:)) ?? topNumber else { return .unchanged(.notFound) }
    let root = self[layer: number].root
    guard root.route != route else { return .unchanged(.alreadyThere) }
    // An alert ends with the screen that it is over.
    if number == topNumber, topDepth == 1 { endAlert(.parentRemoved, &record) }
    record.end(root, as: self[layer: number].kind.presentation, .replaced)
    self[layer: number].elements[0] = element
    record.add(.replacedRoot(element))
    return .committed
  }
}
