public import Routebook

/// The flow in which the user forwards a paper plane from someone else.
public enum LandingZoneRoute: FlowRoute {
  /// The root of the flow.
  case landingZone
  /// Where the plane comes from, and how far it flew.
  case info

  /// Whether this route is the root of the flow that forwards a plane.
  public var startsFlow: Bool { self == .landingZone }
}
