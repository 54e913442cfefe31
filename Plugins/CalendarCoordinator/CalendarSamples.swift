import Routebook

/// The calendar's screens with sample values.
func registerPreviews(in registry: inout RegistryBuilder<TextScreen>) {
  registry.preview("calendar/events", CalendarScreen.events)
  registry.preview("calendar/event", CalendarScreen.eventDetail(eventID: 2))
  registry.preview("calendar/profile", CalendarScreen.profile(UserID("ada")))
  registry.preview("calendar/quick-look", CalendarOverlay.quickLook(eventID: 1), as: .sheet)
  registry.preview("calendar/settings", CalendarOverlay.settings, as: .cover)
  registry.preview("calendar/denied", CalendarOverlay.accessDenied("Salary talk"), as: .alert)
}

/// What a user of the calendar does and sees, played by `routebook play calendar/…`.
func registerFlows(in registry: inout RegistryBuilder<TextScreen>) {
  registry.flow(
    "calendar/permissions",
    script: """
      tap "Calendar"
      tap "팀 회의"
      expect title "팀 회의"
      tap "Quick look"
      expect layers push sheet
      swipe
      back
      # This one is not for everyone.
      tap "Salary talk"
      expect alert "Access denied"
      expect path "Routebook" "Calendar"
      tap "OK"
      expect no alert
      """)
  registry.flow(
    "calendar/settings",
    script: """
      tap "Calendar"
      tap "Settings"
      expect layers push cover
      expect title "Settings"
      tap "Done"
      tap "Profile"
      expect text "ada"
      """)
}
