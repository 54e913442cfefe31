import ClinicModel
import Routebook

extension AppointmentsCoordinator {
  /// Registers previews and scripts; the scripts work in every language.
  func registerScripts(in registry: inout RegistryBuilder<TextScreen>) {
    let appointment = Appointment(doctor: "vogel", slot: Slot(week: 1, hour: 9))
    registry.preview("clinic/appointment", AppointmentRoute.appointment(appointment))
    registry.preview("clinic/cancel", CancelRoute.cancel(appointment), as: .alert)
    registry.preview("clinic/settings", SettingsRoute.settings, as: .sheet)
    registry.script(
      "clinic/cancel",
      """
      include "booking/book"
      expect title "Dr. Vogel"
      tap id "cancel"
      tap id "no"
      expect title "Dr. Vogel"
      tap id "cancel"
      tap id "yes"
      expect no badge on tab "appointments"
      expect no control id "appointment"
      """)
    registry.script(
      "clinic/cancel-in-list",
      """
      include "booking/book"
      back
      # The action of the row asks the same question.
      tap id "appointment" > id "cancel"
      tap id "yes"
      expect no control id "appointment"
      """)
    registry.script(
      "clinic/book-from-doctor",
      """
      open "clinic://doctors/lind"
      tap id "book"
      # The booking starts with the second step, above the first one.
      expect layers tab sheet
      expect control id "mornings" off
      back
      expect control id "okafor"
      """)
    registry.script(
      "clinic/language",
      """
      tap id "settings"
      # What is shown changes at once, and so does what is below.
      tap "Deutsch"
      expect title "Einstellungen"
      swipe
      expect title "Praxis"
      tab "Termine"
      tap id "book"
      tap id "vogel"
      expect title "Dr. Vogel, Woche 1"
      expect path "Termin buchen" "Dr. Vogel, Woche 1"
      """)
  }
}
