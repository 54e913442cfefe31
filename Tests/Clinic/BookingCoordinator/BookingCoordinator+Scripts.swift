import Routebook

extension BookingCoordinator {
  /// Registers scripts, which work in every language: they name controls by identity.
  func registerScripts(in registry: inout RegistryBuilder<TextScreen>) {
    registry.script(
      "booking/form",
      """
      open "clinic://book"
      expect layers tab sheet
      tap id "vogel"
      tap id "9"
      expect control id "next" disabled
      type id "name" "Ada"
      # Each picker writes its result to the form.
      tap id "reason"
      tap id "pain"
      tap id "insurance"
      tap id "privately"
      expect control id "name" value "Ada"
      tap id "next"
      expect text "Ada"
      """)
    registry.script(
      "booking/book",
      """
      include "booking/form"
      # The last step ends the whole booking, and nobody asks about the form.
      tap id "confirm"
      expect no alert
      expect layers tab
      expect badge "1" on tab "appointments"
      """)
    registry.script(
      "booking/weeks",
      """
      open "clinic://book/vogel"
      tap id "mornings"
      expect no control id "15"
      tap id "later"
      # It is the same step for another week, so the filter stays.
      expect control id "mornings" on
      expect control id "later" disabled
      tap id "earlier"
      back
      expect control id "lind"
      """)
    registry.script(
      "booking/discard",
      """
      include "booking/form"
      swipe
      tap id "keep"
      expect text "Ada"
      swipe
      tap id "discard"
      expect layers tab
      expect no badge on tab "appointments"
      """)
  }
}
