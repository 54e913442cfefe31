public import Routebook

/// The flow that passes on a paper plane which somebody else has sent.
public enum LandingZoneRoute: FlowRoute {
  case landingZone
  case info

  public var startsFlow: Bool { self == .landingZone }
}
