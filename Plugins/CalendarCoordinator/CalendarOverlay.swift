public import Routebook

/// Everything that the calendar presents, each with its own presentation.
public enum CalendarOverlay: OverlayRoute {
  case quickLook(eventID: Event.ID)
  case settings
  case accessDenied(String)

  public var presentation: Presentation {
    switch self {
    case .quickLook: .sheet
    case .settings: .cover
    case .accessDenied: .alert
    }
  }
}
