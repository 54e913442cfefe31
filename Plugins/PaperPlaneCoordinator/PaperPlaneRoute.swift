public import Routebook

/// The flow that starts a paper plane of one's own.
public enum PaperPlaneRoute: FlowRoute {
  case main
  case selectSubject

  public var startsFlow: Bool { self == .main }
}
