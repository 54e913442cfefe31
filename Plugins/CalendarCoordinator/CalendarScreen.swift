public import Routebook

/// Everything that the calendar pushes: type-safe destinations, all in one place.
public enum CalendarScreen: Route {
  case events
  case eventDetail(eventID: Event.ID)
  case settings
  case profile(UserID)
}

/// Tells a user.
public struct UserID: Hashable, Codable, Sendable {
  public let rawValue: String

  public init(_ rawValue: String) { self.rawValue = rawValue }
}
