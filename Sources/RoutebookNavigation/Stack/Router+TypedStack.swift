public import RoutebookRegistry

extension NavigationState {
  /// The routes of one type directly above an element, as a typed stack.
  ///
  /// The element is the topmost one in the visible layers whose route equals `anchor`, or else the
  /// topmost one in another tab. If there is none, the method returns `nil`. O(*n*) in the number of
  /// elements.
  public func stack<E: Route>(of type: E.Type, over anchor: some Route) -> TypedStack<E>? {
    stack(of: type, over: AnyRoute(anchor))
  }

  func stack<E: Route>(of type: E.Type, over anchor: AnyRoute) -> TypedStack<E>? {
    guard let (layer, index) = place(of: anchor) else { return nil }
    let run = layer.elements[(index + 1)...].prefix { $0.route.as(type) != nil }
    return TypedStack(
      run.map { ($0.id, $0.route.as(type)!) }, nextID: StackElement.ID(rawValue: nextID))
  }

  /// The layer and the index of the element that a typed stack is above.
  private func place(of anchor: AnyRoute) -> (layer: Layer, index: Int)? {
    let hidden = tabs.indices.filter { $0 != selectedTab }.map { tabs[$0].layer }
    for layer in layers.reversed() + hidden {
      if let index = layer.elements.lastIndex(where: { $0.route == anchor }) {
        return (layer, index)
      }
    }
    return nil
  }

  /// The action that changes a typed stack to another one, or `nil` if there is no anchor.
  func rewriting<E: Route>(
    _ stack: TypedStack<E>, to changed: TypedStack<E>, over anchor: AnyRoute
  ) -> NavigationAction? {
    place(of: anchor).map { layer, index in
      .rewrite(
        over: layer.elements[index].id, from: stack.stackElements, to: changed.stackElements)
    }
  }
}

extension Router {
  /// Changes the typed stack above an element, in one change.
  ///
  /// The stack is read from the navigation state and written back to it, so no second copy can
  /// differ from what is shown. An element whose value changes is still the same element: it keeps
  /// its identity and its screen's state, it does not end, and the screen stays in front. Guards are
  /// asked about the new value, as if it were entering.
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
    guard let stack = state.stack(of: type, over: anchor) else { return .unchanged(.notFound) }
    var changed = stack
    change(&changed)
    guard let action = state.rewriting(stack, to: changed, over: anchor) else {
      return .unchanged(.notFound)
    }
    return perform(action, handlers: handlers)
  }
}

extension TypedStack where Element: Route {
  fileprivate var stackElements: [StackElement] {
    zip(ids, elements).map { StackElement(id: $0, route: AnyRoute($1)) }
  }
}
