public import Routebook

/// The flow in which the user sends a new paper plane.
public enum PaperPlaneRoute: FlowRoute {
  /// The root of the flow.
  case main
  /// The choice of whom to write to.
  case selectSubject

  /// Whether this route is the root of the flow that sends a new plane.
  public var startsFlow: Bool { self == .main }
}
