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

/// All routes that the calendar presents, each with its own presentation.
public enum CalendarOverlay: OverlayRoute {
  /// An event in short.
  case quickLook(eventID: Event.ID)
  /// The settings, presented.
  case settings
  /// The message that the user may not see the event with this title.
  case accessDenied(String)

  /// A quick look is a sheet, the settings are a cover, and a denial is an alert.
  public var presentation: Presentation {
    switch self {
    case .quickLook: .sheet
    case .settings: .cover
    case .accessDenied: .alert
    }
  }
}

/// The requests of a calendar screen to the coordinator.
enum CalendarIntent {
  /// Shows an event, if the user may see it.
  case select(Event)
  /// Closes the topmost presentation.
  case close
}
