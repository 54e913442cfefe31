public import Routebook

/// The flow that passes on a paper plane from somebody else.
public enum LandingZoneRoute: FlowRoute {
  case landingZone
  case info

  public var startsFlow: Bool { self == .landingZone }
}
