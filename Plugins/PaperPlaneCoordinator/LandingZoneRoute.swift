public import Routebook

/// The flow that passes on a paper plane from somebody else.
public enum LandingZoneRoute: FlowRoute {
  case landingZone
  case info

  /// Whether this is the root of the flow that passes a plane on.
  public var startsFlow: Bool { self == .landingZone }
}
