import Routebook

extension CalendarCoordinator {
  /// Registers previews of the calendar's screens, with sample values.
  func registerPreviews(in registry: inout RegistryBuilder<TextScreen>) {
    registry.preview("calendar/events", CalendarRoute.events)
    registry.preview("calendar/event", CalendarRoute.eventDetail(eventID: 2))
    registry.preview("calendar/profile", CalendarRoute.profile(UserID("ada")))
    registry.preview("calendar/quick-look", CalendarOverlay.quickLook(eventID: 1), as: .sheet)
    registry.preview("calendar/settings", CalendarOverlay.settings, as: .cover)
    registry.preview(
      "calendar/denied", CalendarOverlay.accessDenied(CalendarTexts.current.salaryTalk), as: .alert)
  }
}
