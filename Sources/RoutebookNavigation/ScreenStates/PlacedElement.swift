import RoutebookRegistry

/// An element whose screen is built, or was built, with the navigator that shows it.
final class PlacedElement {
  let placement: ElementPlacement
  private(set) weak var navigator: Navigator?
  /// Whether the factory has returned.
  private var isBuilt = false
  /// The state that the factory set while it built the screen.
  private var pending: StateValue?

  init(_ placement: ElementPlacement, shownBy navigator: Navigator?) {
    self.placement = placement
    self.navigator = navigator
  }

  /// An element that a view draws, without a factory.
  init(drawn placement: ElementPlacement, shownBy navigator: Navigator) {
    self.placement = placement
    self.navigator = navigator
    isBuilt = true
  }

  /// The state of the screen; what the factory sets while it builds the screen takes effect when the
  /// screen is built.
  var state: StateValue? {
    get {
      let current = isBuilt ? navigator?.screenState(of: placement.id) : pending
      return current ?? placement.element.state
    }
    set {
      if isBuilt {
        if let newValue { navigator?.setScreenState(newValue, of: placement.id) }
      } else {
        pending = newValue
      }
    }
  }

  /// Notes that the screen is built.
  func finishBuilding() {
    isBuilt = true
    if let state = pending.take() { navigator?.setScreenState(state, of: placement.id) }
  }
}

extension FactoryContext {
  /// The element for which a factory makes content; `nil` outside a navigation state.
  var element: PlacedElement? { place as? PlacedElement }
}

extension Registry {
  /// Makes the content of an element for its place. O(1) besides the factory.
  ///
  /// - Parameters:
  ///   - placement: The element, and where it is.
  ///   - navigator: The navigator that shows the element, which the screen's place uses; without one,
  ///     the place can't change anything.
  /// - Throws: `ResolutionError` if no factory makes it.
  public func content(
    of placement: ElementPlacement, shownBy navigator: Navigator?
  ) throws(ResolutionError) -> Content {
    let element = PlacedElement(placement, shownBy: navigator)
    let content = try content(
      for: placement.element.route, as: placement.presentation, at: element)
    element.finishBuilding()
    return content
  }
}
