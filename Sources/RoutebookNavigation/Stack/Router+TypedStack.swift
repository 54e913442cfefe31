public import RoutebookRegistry

extension NavigationState {
  /// The routes of one type directly above an element, as a typed stack.
  ///
  /// The element is the topmost one, in any visible layer, whose route equals `anchor`. If there is
  /// none, the method returns `nil`.
  public func stack<E: Route>(of type: E.Type, over anchor: some Route) -> TypedStack<E>? {
    stack(of: type, over: AnyRoute(anchor))
  }

  func stack<E: Route>(of type: E.Type, over anchor: AnyRoute) -> TypedStack<E>? {
    for layer in layers.reversed() {
      guard let index = layer.elements.lastIndex(where: { $0.route == anchor }) else { continue }
      let run = layer.elements[(index + 1)...].prefix { $0.route.as(type) != nil }
      return TypedStack(
        run.map { ($0.id, $0.route.as(type)!) }, nextID: StackElement.ID(rawValue: nextID))
    }
    return nil
  }

  /// The action that changes a typed stack to another one, or `nil` if the anchor is not shown.
  func rewriting<E: Route>(
    _ stack: TypedStack<E>, to changed: TypedStack<E>, over anchor: AnyRoute
  ) -> NavigationAction? {
    let id = layers.reversed().lazy
      .compactMap { $0.elements.last { $0.route == anchor }?.id }.first
    return id.map { .rewrite(over: $0, from: stack.stackElements, to: changed.stackElements) }
  }
}

extension Router {
  /// Changes the typed stack above an element, in one change.
  ///
  /// The stack is read from the navigation state and written back to it, so no second copy can
  /// differ from what is shown. Elements keep their identities. An element whose value changes is
  /// replaced in place, without a pop or a push.
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
