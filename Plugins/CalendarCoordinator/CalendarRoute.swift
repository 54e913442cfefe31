public import Routebook

/// All routes that the calendar pushes: type-safe destinations in one place.
public enum CalendarRoute: Route {
  case events
  case eventDetail(eventID: Event.ID)
  case settings
  case profile(UserID)
}
