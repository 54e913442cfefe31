public import RoutebookRegistry

/// A route at which a flow can start, so that the flow's screens can return to it.
///
/// The route itself marks the place, not the call that pushes it. However the user entered the flow
/// (a button, a link, a restored state), its screens find the flow root. A screen that several
/// flows share calls `returnToFlowRoot()` and needs to know none of the flows. The last screen of a flow
/// calls `finishFlow(_:returning:)`, and the flow ends with a result of the root's `Output`.
public protocol FlowRoute: Route {
  /// Whether this route is the root of a flow.
  var startsFlow: Bool { get }
}

extension StackElement {
  /// Whether a flow starts at this element.
  public var startsFlow: Bool { (route.base as? any FlowRoute)?.startsFlow ?? false }
}

extension NavigationState {
  /// The root of the flow that the screen in front belongs to: the uppermost visible element at which
  /// a flow starts; `nil` if there is none.
  package var flowRoot: ElementPlacement? { visibleElements.last { $0.element.startsFlow } }

  /// Removes the uppermost visible flow root of a route type, with everything above it.
  mutating func finishFlow(
    _ type: RouteType, _ result: ReturnValue?, _ record: inout ChangeRecord
  ) -> Outcome {
    for layer in layers.reversed() {
      let root = layer.elements.last { $0.route.type == type && $0.startsFlow }
      if let root { return close(root.id, .finished, result, &record) }
    }
    return .unchanged(.notFound)
  }
}
