public import Routebook

/// All routes that the calendar pushes: type-safe destinations in one place.
public enum CalendarRoute: Route {
  /// The list of all events.
  case events
  /// An event with its time and place.
  case eventDetail(eventID: Event.ID)
  /// The settings, pushed.
  case settings
  /// The profile of a user.
  case profile(UserID)
}
