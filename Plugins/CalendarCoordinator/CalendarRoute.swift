public import Routebook

/// Everything that the calendar pushes: type-safe destinations, all in one place.
public enum CalendarRoute: Route {
  case events
  case eventDetail(eventID: Event.ID)
  case settings
  case profile(UserID)
}
