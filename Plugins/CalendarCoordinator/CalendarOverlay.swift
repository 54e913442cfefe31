public import Routebook

/// All routes that the calendar presents, each with its own presentation.
public enum CalendarOverlay: OverlayRoute {
  case quickLook(eventID: Event.ID)
  case settings
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
