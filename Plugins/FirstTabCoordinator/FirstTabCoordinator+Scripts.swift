import Routebook

extension FirstTabCoordinator {
  /// Registers scripts of what a user does and sees, for `routebook play first-tab/…`.
  func registerScripts(in registry: inout RegistryBuilder<TextScreen>) {
    registry.script(
      "first-tab/pushes",
      """
      tap "First tab"
      expect title "First tab"
      tap "Show detail"
      expect path "Routebook" "First tab" "Detail"
      back
      tap "Show second detail"
      expect title "Second detail"
      expect text "Hello from the first tab"
      """)
    registry.script(
      "first-tab/sheets",
      """
      tap "First tab"
      tap "Present sheet"
      expect layers tab sheet
      drag large
      drag medium
      # The second sheet has its own stack; the first sheet does not change.
      tap "Present another sheet"
      tap "Show detail"
      expect layers tab sheet sheet
      expect path "Sheet" "Detail"
      back
      expect path "Sheet"
      swipe
      expect layers tab sheet
      swipe
      expect layers tab
      expect text "Last dismissed: sheet, swiped"
      """)
    registry.script(
      "first-tab/cover",
      """
      tap "First tab"
      tap "Present cover"
      expect title "Cover"
      tap "Present sheet"
      expect layers tab cover sheet
      swipe
      tap "Close"
      expect layers tab
      expect text "Last dismissed: cover, dismissed"
      """)
    registry.script(
      "first-tab/alert",
      """
      tap "First tab"
      expect no alert
      tap "Show alert"
      expect alert "Alert"
      tap "OK"
      expect no alert
      expect text "Last dismissed: alert, dismissed"
      """)
  }
}
