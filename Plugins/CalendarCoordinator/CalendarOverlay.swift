public import Routebook

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
