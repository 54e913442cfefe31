public import RoutebookRegistry

extension NavigationState {
  /// The routes of one type directly above an element, as a typed stack.
  ///
  /// The element is the topmost one in the visible layers whose route equals `anchor`, or else the
  /// topmost one in another tab. If there is none, the method returns `nil`. O(*n*) in the number
  /// of elements.
  public func stack<E: Route>(of type: E.Type, over anchor: some Route) -> TypedStack<E>? {
    stack(of: type, over: AnyRoute(anchor))
  }

  func stack<E: Route>(of type: E.Type, over anchor: AnyRoute) -> TypedStack<E>? {
    self.anchor(for: anchor).map { stack(of: type, over: $0) }
  }

  func stack<E: Route>(of type: E.Type, over place: StackAnchor) -> TypedStack<E> {
    let run = place.layer.elements[(place.index + 1)...].prefix { $0.route.as(type) != nil }
    return TypedStack(
      run.map { ($0.id, $0.route.as(type)!) }, nextID: StackElement.ID(rawValue: nextID))
  }

  /// The element that a typed stack is above: the first of `anchors(for:limit:)`.
  func anchor(for anchor: AnyRoute) -> StackAnchor? { anchors(for: anchor, limit: 1).first }

  /// The elements whose route equals an anchor: those in the visible layers from the top down, then
  /// those in other tabs.
  func anchors(for anchor: AnyRoute, limit: Int = .max) -> [StackAnchor] {
    let hidden = tabs.filter { $0.id != selectedTab }.map(\.layer)
    let anchors = (layers.reversed() + hidden).lazy.flatMap { layer in
      layer.elements.indices.reversed().lazy.filter { layer.elements[$0].route == anchor }
        .map { StackAnchor(layer: layer, index: $0) }
    }
    return Array(anchors.prefix(limit))
  }
}

/// The place of an element that a typed stack is above.
struct StackAnchor {
  let layer: Layer
  let index: Int

  var anchor: StackElement { layer.elements[index] }

  /// The action that changes the stack above the element to another one.
  func rewriting<E: Route>(_ stack: TypedStack<E>, to changed: TypedStack<E>) -> NavigationAction {
    .rewrite(over: anchor.id, from: stack.stackElements, to: changed.stackElements)
  }
}

extension Router {
  /// Changes the typed stack above an element, in one change.
  ///
  /// The stack is read from the navigation state and written back to it, so no second copy can
  /// differ from what is shown. An element whose value changes is still the same element: it keeps
  /// its identity and its screen's state, it does not end, and the screen stays in front. Guards
  /// are asked about the new value, as if it were entering.
  ///
  /// - Returns: `.unchanged(.notFound)` if the anchor is not on a stack; `change` is not called
  ///   then.
  @discardableResult
  public func updateStack<E: Route>(
    of type: E.Type, over anchor: some Route, _ change: (inout TypedStack<E>) -> Void
  ) -> Outcome {
    updateStack(of: type, over: AnyRoute(anchor), handlers: nil, change)
  }

  func updateStack<E: Route>(
    of type: E.Type, over anchor: AnyRoute, handlers: NavigationHandlers?,
    _ change: (inout TypedStack<E>) -> Void
  ) -> Outcome {
    let state = state
    guard let place = state.anchor(for: anchor) else { return .unchanged(.notFound) }
    let stack = state.stack(of: type, over: place)
    var changed = stack
    change(&changed)
    return perform(place.rewriting(stack, to: changed), handlers: handlers)
  }
}

extension TypedStack where Element: Route {
  fileprivate var stackElements: [StackElement] {
    entries.map { StackElement(id: $0.id, route: AnyRoute($0.element)) }
  }
}
