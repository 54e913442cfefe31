import Routebook

extension CalendarCoordinator {
  /// Registers scripts of what a calendar user does and sees, for `routebook play calendar/…`.
  func registerScripts(in registry: inout RegistryBuilder<TextScreen>) {
    let texts = CalendarTexts.current
    registry.script(
      "calendar/permissions",
      """
      tap "\(texts.calendar)"
      tap "\(texts.teamMeeting)"
      expect title "\(texts.teamMeeting)"
      tap "\(texts.quickLook)"
      expect layers tab sheet
      swipe
      back
      # Not everyone has permission to see this event.
      tap "\(texts.salaryTalk)"
      expect alert "\(texts.accessDenied)"
      expect path "Routebook" "\(texts.calendar)"
      tap "\(texts.ok)"
      expect no alert
      """)
    registry.script(
      "calendar/settings",
      """
      tap "\(texts.calendar)"
      tap "\(texts.settings)"
      expect layers tab cover
      expect title "\(texts.settings)"
      tap "\(texts.done)"
      tap "\(texts.profile)"
      expect text "ada"
      """)
  }
}
