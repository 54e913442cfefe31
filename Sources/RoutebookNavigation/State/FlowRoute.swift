public import RoutebookRegistry

/// A route at which a flow can start, so that the flow's screens can return to it.
///
/// The position is the route's own, not that of the call that pushes it: whichever way a flow is
/// entered (a button, a link, a restored state), its screens find its root. A screen that several
/// flows share calls `returnToFlowRoot()` and knows none of them.
public protocol FlowRoute: Route {
  /// Whether this place is the root of a flow.
  var startsFlow: Bool { get }
}

extension StackElement {
  /// Whether a flow starts at this element.
  public var startsFlow: Bool { (route.base as? any FlowRoute)?.startsFlow ?? false }
}
