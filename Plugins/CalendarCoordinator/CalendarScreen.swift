public import Routebook

/// Everything that the calendar pushes: type-safe destinations, all in one place.
public enum CalendarScreen: Route {
  case events
  case eventDetail(eventID: Event.ID)
  case settings
  case profile(UserID)
}

/// Tells a user; encoded and shown as its text alone.
public struct UserID: RawRepresentable, Hashable, Codable, Sendable, CustomDebugStringConvertible {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public init(_ rawValue: String) { self.init(rawValue: rawValue) }

  public var debugDescription: String { rawValue.debugDescription }
}
