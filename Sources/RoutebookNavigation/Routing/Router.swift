public import RoutebookRegistry

/// What a coordinator needs to navigate: the state, and one method that performs actions.
///
/// Every verb is a short form of this method. In an app, the router is the `Navigator`; a test can
/// pass one that records requests.
public protocol Router: AnyObject {
  /// Where the user is.
  var state: NavigationState { get }

  /// Performs an action, and returns its outcome.
  ///
  /// - Parameters:
  ///   - action: The requested change.
  ///   - animated: Whether the change is animated, if the user interface can animate it.
  ///   - handlers: The caller's handlers for the action and for what it opens, if any.
  @discardableResult
  func perform(
    _ action: NavigationAction, animated: Bool, handlers: NavigationHandlers?
  ) -> Outcome
}

extension Router {
  /// Performs an action with an animation.
  @discardableResult @inlinable
  public func perform(
    _ action: NavigationAction, handlers: NavigationHandlers? = nil
  ) -> Outcome {
    perform(action, animated: true, handlers: handlers)
  }

  /// Performs an action with or without an animation.
  @discardableResult @inlinable
  public func perform(_ action: NavigationAction, animated: Bool) -> Outcome {
    perform(action, animated: animated, handlers: nil)
  }

  /// `[A, B*]` → `[A, B, C*]`; `onReturn` is called each time a flow returns to C.
  @discardableResult @inlinable
  public func push(_ route: some Route, onReturn: ReturnHandler? = nil) -> Outcome {
    perform(
      .open(Destination(route, as: .push)),
      handlers: onReturn.map { NavigationHandlers(onReturn: $0) })
  }

  /// `[A, B*]` → `[A*]`; at most down to the top layer's root.
  @discardableResult
  public func pop(_ count: Int = 1) -> Outcome { perform(.pop(count: count)) }

  /// `[A, B, C*]` → `[A, B*]` for the top layer's topmost element whose route equals B.
  @discardableResult
  public func pop(to route: some Route) -> Outcome { perform(.popTo(.route(AnyRoute(route)))) }

  /// Pops to the top layer's topmost element whose route has the given type.
  @discardableResult
  public func pop<R: Route>(to type: R.Type) -> Outcome { perform(.popTo(.type(RouteType(type)))) }

  /// Pops to the element with an identity, in any layer; the layers above it stay.
  @discardableResult
  public func pop(to id: StackElement.ID) -> Outcome { perform(.popTo(.id(id))) }

  /// `[A, B, C*]` → `[A*]`, in the top layer only.
  @discardableResult
  public func popToRoot() -> Outcome { perform(.popToRoot) }

  /// `[A, B*]` → `[A, X, Y*]` in one change.
  @discardableResult
  public func replaceStack(_ routes: [AnyRoute], animated: Bool = true) -> Outcome {
    perform(.replaceStack(routes), animated: animated)
  }

  /// `[A, B*]` → `[A, X, Y*]` in one change, for routes of one type.
  @discardableResult
  public func replaceStack(_ routes: [some Route], animated: Bool = true) -> Outcome {
    replaceStack(routes.map { AnyRoute($0) }, animated: animated)
  }

  /// `[A, B*]` → `[A, X, Y*]` in one change, for routes of several types.
  @discardableResult
  public func replaceStack<each R: Route>(
    _ routes: repeat each R, animated: Bool = true
  ) -> Outcome {
    var erased: [AnyRoute] = []
    for route in repeat each routes { erased.append(AnyRoute(route)) }
    return replaceStack(erased, animated: animated)
  }

  /// Removes what is on top: an alert, otherwise a push, otherwise a sheet or cover.
  @discardableResult
  public func goBack() -> Outcome { perform(.goBack) }
}
