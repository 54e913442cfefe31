public import RoutebookRegistry

/// The place of a screen, as its factory sees it: the route, the identity and the state of its
/// element.
///
/// The factory's closures can keep the place: it refers to the element by identity, so of two equal
/// routes on one stack each has its own.
public struct ScreenPlace<R: Route, State> {
  /// The route of the element.
  public let route: R
  /// The presentation of the element; the root of a tab counts as pushed.
  public let presentation: Presentation
  /// The name of the coordinator module that registered the factory.
  public let module: String

  let element: ElementContext?
  let contributions: Contributions
  let initial: State

  /// The identity of the element; `nil` if the screen is not part of a navigation state, as in a
  /// gallery.
  public var id: StackElement.ID? { element?.placement.id }

  /// All modules' contributions for a key, reduced to one value.
  public subscript<K: ContributionKey>(_ key: K.Type) -> K.Value { contributions[key] }
}

extension ScreenPlace {
  init<Content>(
    _ route: R, as presentation: Presentation, module: String, _ context: FactoryContext<Content>,
    state: State
  ) {
    self.init(
      route: route, presentation: presentation, module: module, element: context.element,
      contributions: context.registry.contributions, initial: state)
  }

  /// The place of an element for a handler, or for a view that draws it instead of what its factory
  /// makes.
  package init(
    _ route: R, of placement: PlacedElement, shownBy navigator: Navigator,
    with contributions: Contributions, module: String, state: State
  ) {
    self.init(
      route: route, presentation: placement.presentation, module: module,
      element: ElementContext(placement, shownBy: navigator, isBuilt: true),
      contributions: contributions, initial: state)
  }

  /// Ends the element and everything above it: pops it if it was pushed, dismisses it if it was
  /// presented.
  ///
  /// - Parameter result: The result, if there is one; the handlers of the end receive it.
  /// - Returns: The outcome; `unchanged(.notFound)` if the element is not, or no longer, shown, and
  ///   `unchanged(.atRoot)` for the root of a tab.
  @discardableResult
  public func finish(returning result: R.Output? = nil) -> Outcome {
    guard let id, let navigator = element?.navigator else { return .unchanged(.notFound) }
    return navigator.perform(.close(id, returning: result.map { AnyResult($0) }))
  }
}

extension ScreenPlace where R.Output == AnyResult {
  /// Ends the element and everything above it, with a result of any type.
  @discardableResult
  public func finish(returning result: (some Hashable & Sendable)?) -> Outcome {
    finish(returning: result.map { AnyResult($0) })
  }
}

extension ScreenPlace where State: Codable & Hashable & Sendable {
  /// The state of the screen.
  ///
  /// It is kept while the element exists, and is part of snapshots and saved states. A change is
  /// not navigation, and guards are not asked about it. A change that is made while the screen is
  /// being built takes effect when the screen is built. Without an element, as in a gallery,
  /// changes have no effect.
  public var state: State {
    get { element?.state?.as(State.self) ?? initial }
    nonmutating set { element?.state = StateValue(newValue) }
  }
}

/// An element whose screen is built, or was built, with the navigator that shows it.
final class ElementContext {
  let placement: PlacedElement
  private(set) weak var navigator: Navigator?
  /// Whether the factory has returned.
  private var isBuilt: Bool
  /// The state that the factory set while it built the screen.
  private var pending: StateValue?

  /// - Parameter isBuilt: Whether a view draws the element, without a factory.
  init(_ placement: PlacedElement, shownBy navigator: Navigator?, isBuilt: Bool = false) {
    self.placement = placement
    self.navigator = navigator
    self.isBuilt = isBuilt
  }

  /// The state of the screen; what the factory sets while it builds the screen takes effect when
  /// the screen is built.
  var state: StateValue? {
    get {
      let current = isBuilt ? navigator?.state.element(placement.id)?.element.state : pending
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
  var element: ElementContext? { place as? ElementContext }

  /// Ends the element and everything above it, with a result.
  package func finish(returning result: AnyResult?) {
    guard let element else { return }
    element.navigator?.perform(.close(element.placement.id, returning: result))
  }
}

extension Registry {
  /// Makes the content of an element for its place, with what decorators add.
  ///
  /// O(1) besides the factory, and O(*n*) in the number of decorators.
  ///
  /// - Parameters:
  ///   - placement: The element, and where it is.
  ///   - navigator: The navigator that shows the element, which the screen's place uses; without
  ///     one, the place can't change anything.
  /// - Throws: `ResolutionError` if no factory makes it.
  public func content(
    of placement: PlacedElement, shownBy navigator: Navigator?
  ) throws(ResolutionError) -> Content {
    let element = ElementContext(placement, shownBy: navigator)
    let content = decorated(
      try content(for: placement.element.route, as: placement.presentation, at: element),
      at: placement)
    element.finishBuilding()
    return content
  }
}
