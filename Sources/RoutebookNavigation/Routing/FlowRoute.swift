public import RoutebookRegistry

/// A route at which a flow can start, so that the flow's screens can return to it.
///
/// The route itself marks the place, not the call that pushes it. However the user entered the flow
/// (a button, a link, a restored state), its screens find the flow root. A screen that several
/// flows share calls `returnToFlowRoot()` and needs to know none of the flows. The last screen of a
/// flow calls `finishFlow(_:returning:)`, and the flow ends with a result of the root's `Output`.
public protocol FlowRoute: Route {
  /// Whether this route is the root of a flow.
  var startsFlow: Bool { get }
}

extension StackElement {
  /// Whether a flow starts at this element.
  public var startsFlow: Bool { (route.base as? any FlowRoute)?.startsFlow ?? false }
}

extension NavigationState {
  /// The root of the flow that the screen in front belongs to: the uppermost visible element at
  /// which a flow starts; `nil` if there is none.
  package var flowRoot: PlacedElement? { visibleElements.last { $0.element.startsFlow } }

  /// Removes the uppermost visible flow root of a route type, with everything above it.
  mutating func finishFlow(
    _ type: RouteType, _ result: AnyResult?, _ record: inout ChangeRecord
  ) -> Outcome {
    let root = position(inLayers: visibleNumbers.reversed()) {
      $0.route.type == type && $0.startsFlow
    }
    return root.map { close(self[$0].id, .finished, result, &record) } ?? .unchanged(.notFound)
  }
}

extension Router {
  /// Goes back to the start of the user's current flow: see `FlowRoute`.
  ///
  /// - Parameter value: A value for the screen that pushed the start of the flow.
  @discardableResult
  public func returnToFlowRoot(
    returning value: (some Hashable & Sendable)? = nil as Never?
  ) -> Outcome {
    perform(.returnToFlowRoot(returning: value.map { AnyResult($0) }))
  }

  /// `[A, F, B] sheet[S*]` → `[A*]`: ends the flow that starts at F, with its result.
  ///
  /// The root of the flow is the uppermost visible element with a route of this type at which a
  /// flow starts: see `FlowRoute`. No flow starts at an alert. The root and everything above it end
  /// in one change, with the cause `finished`; the result is on the root's end. The screen that
  /// calls this can be in another module than the root, and knows only the root's type.
  /// `returnToFlowRoot(returning:)` differs in that the root stays.
  ///
  /// - Parameters:
  ///   - flow: The type of the root's route.
  ///   - result: The result, if there is one; the handlers of the root's end receive it.
  /// - Returns: The outcome; `unchanged(.notFound)` if the user is in no such flow, and
  ///   `unchanged(.atRoot)` if it starts at the root of a tab, which stays.
  @discardableResult
  public func finishFlow<R: FlowRoute>(
    _ flow: R.Type, returning result: R.Output? = nil
  ) -> Outcome {
    perform(.finishFlow(RouteType(flow), returning: result.map { AnyResult($0) }))
  }

  /// Ends a flow whose root's route declares no `Output`, with a result of any type.
  @discardableResult @_disfavoredOverload
  public func finishFlow<R: FlowRoute>(
    _ flow: R.Type, returning result: (some Hashable & Sendable)?
  ) -> Outcome where R.Output == AnyResult {
    finishFlow(flow, returning: result.map { AnyResult($0) })
  }

  /// The top element of the top layer, as a place to come back to with `returnTo(_:returning:)`.
  public var checkpoint: StackElement.ID { state.topLayer.top.id }

  /// Goes back to a checkpoint, from any depth and layer, in one change.
  ///
  /// - Parameters:
  ///   - checkpoint: The identity of the element to go back to.
  ///   - value: A value for the screen that pushed the element.
  @discardableResult
  public func returnTo(
    _ checkpoint: StackElement.ID, returning value: (some Hashable & Sendable)? = nil as Never?
  ) -> Outcome {
    perform(.returnTo(checkpoint, returning: value.map { AnyResult($0) }))
  }
}

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
