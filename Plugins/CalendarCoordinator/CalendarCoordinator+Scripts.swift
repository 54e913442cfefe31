import Routebook

extension CalendarCoordinator {
  /// Registers scripts of what a calendar user does and sees, for `routebook play calendar/…`.
  func registerScripts(in registry: inout RegistryBuilder<TextScreen>) {
    registry.script(
      "calendar/permissions",
      """
      tap "Calendar"
      tap "Team meeting"
      expect title "Team meeting"
      tap "Quick look"
      expect layers tab sheet
      swipe
      back
      # Not everyone has permission to see this event.
      tap "Salary talk"
      expect alert "Access denied"
      expect path "Routebook" "Calendar"
      tap "OK"
      expect no alert
      """)
    registry.script(
      "calendar/settings",
      """
      tap "Calendar"
      tap "Settings"
      expect layers tab cover
      expect title "Settings"
      tap "Done"
      tap "Profile"
      expect text "ada"
      """)
  }
}
