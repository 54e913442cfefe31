public import RoutebookRegistry

/// A route at which a flow can start, so that the flow's screens can return to it.
///
/// The route itself marks the place, not the call that pushes it. However the user entered the flow
/// (a button, a link, a restored state), its screens find the flow root. A screen that several
/// flows share calls `returnToFlowRoot()` and needs to know none of the flows.
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
}
