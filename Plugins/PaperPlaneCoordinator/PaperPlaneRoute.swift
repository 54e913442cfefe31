public import Routebook

/// The flow that sends a new paper plane.
public enum PaperPlaneRoute: FlowRoute {
  case main
  case selectSubject

  public var startsFlow: Bool { self == .main }
}
