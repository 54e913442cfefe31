public import RoutebookRegistry

/// An element with its place: how it is shown, and in which layer.
public struct ElementPlacement: Hashable, Identifiable, Sendable {
  /// The element.
  public let element: StackElement
  /// How the element is shown; the root of a tab counts as pushed.
  public let presentation: Presentation
  /// The layer that contains the element; for an alert, the layer below it.
  public let layer: Layer.ID

  package init(element: StackElement, presentation: Presentation, layer: Layer.ID) {
    self.element = element
    self.presentation = presentation
    self.layer = layer
  }

  /// The element's identity.
  public var id: StackElement.ID { element.id }
}

extension NavigationState {
  /// Returns the element with an identity and its place, or `nil` if there is none.
  ///
  /// Searches every tab and every presented layer. O(*n*) in the number of elements.
  public func element(_ id: StackElement.ID) -> ElementPlacement? {
    if let alertPlacement, alertPlacement.id == id { return alertPlacement }
    return place(of: id).map { layer, index in
      ElementPlacement(
        element: layer.elements[index], presentation: layer.presentation(at: index),
        layer: layer.id)
    }
  }

  /// Whether an element is there, also as an alert. O(*n*) in the number of elements.
  package func contains(_ id: StackElement.ID) -> Bool { alert?.id == id || place(of: id) != nil }

  /// The layer that contains an element, and its index there; `nil` if no layer does.
  func place(of id: StackElement.ID) -> (layer: Layer, index: Int)? {
    for layer in allLayers {
      if let index = layer.index(of: id) { return (layer, index) }
    }
    return nil
  }
}
