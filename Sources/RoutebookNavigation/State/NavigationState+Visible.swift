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
    allLayers.flatMap { $0.placements } + (alertPlacement.map { [$0] } ?? [])
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
