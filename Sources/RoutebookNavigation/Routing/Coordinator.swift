public import RoutebookRegistry

/// A feature's flow along one path: it starts at a route, goes back, and starts again.
///
/// A conforming type says where the flow starts and which router it uses; the rest has defaults.
public protocol Coordinator: AnyObject {
  associatedtype StartRoute: Route

  /// Where the flow's screens are shown.
  var router: any Router { get }
  /// The root of the flow.
  var startRoute: StartRoute { get }

  /// Begins again: goes back to the root, or pushes it where it is not on the stack.
  @discardableResult func start() -> Outcome
  /// Removes the top screen; no effect at the root.
  @discardableResult func goBack() -> Outcome
  /// Removes everything over the root.
  @discardableResult func reset() -> Outcome
}

extension Coordinator {
  /// Goes back to the root, or pushes it if it is not on the stack.
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
