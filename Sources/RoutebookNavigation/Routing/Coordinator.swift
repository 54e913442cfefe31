public import RoutebookRegistry

/// A feature's flow along one path: it starts at a route, goes back, and starts again.
///
/// A conforming type provides the start route and the router; everything else has a default.
public protocol Coordinator: AnyObject {
  /// The type of the flow's root.
  associatedtype StartRoute: Route

  /// The router that shows the flow's screens.
  var router: any Router { get }
  /// The root of the flow.
  var startRoute: StartRoute { get }

  /// Starts again: goes back to the root, or pushes the root if it is not on the stack.
  @discardableResult func start() -> Outcome
  /// Removes the top screen; does nothing at the root.
  @discardableResult func goBack() -> Outcome
  /// Removes everything above the root.
  @discardableResult func reset() -> Outcome
}

extension Coordinator {
  /// Pops to the root, or pushes the root if it is not on the stack.
  @discardableResult
  public func start() -> Outcome {
    let outcome = reset()
    return outcome == .unchanged(.notFound) ? router.push(startRoute) : outcome
  }

  /// Pops the top screen, except at the root.
  @discardableResult
  public func goBack() -> Outcome {
    let isAtRoot = router.state.topLayer.top.route == AnyRoute(startRoute)
    return isAtRoot ? .unchanged(.atRoot) : router.pop()
  }

  /// Pops to the root.
  @discardableResult
  public func reset() -> Outcome { router.pop(to: startRoute) }
}
