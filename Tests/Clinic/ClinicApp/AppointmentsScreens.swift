import BookingCoordinator
import ClinicModel
import Routebook

extension TextScreen {
  static func appointments(
    _ appointments: [Appointment], name: (Doctor.ID) -> String
  ) -> TextScreen {
    TextScreen(local("Appointments", "Termine")) {
      if appointments.isEmpty {
        Text(local("You have no appointments.", "Sie haben keine Termine."))
      }
      List {
        for appointment in appointments {
          NavigationLink(
            "\(appointment.slot.title): \(name(appointment.doctor))",
            to: AppointmentRoute.appointment(appointment)
          ).id("appointment").actions { cancellation(of: appointment) }
        }
      }
    }
    .toolbar {
      NavigationLink(local("Book", "Termin buchen"), to: BookingRoute.doctor, as: .sheet)
        .id("book")
    }
  }

  static func appointment(_ appointment: Appointment, with doctor: String) -> TextScreen {
    TextScreen(doctor) {
      Text(appointment.slot.title)
      cancellation(of: appointment)
    }
  }

  static func noAppointment() -> TextScreen {
    TextScreen("") {
      Spacer()
      Text(local("No appointment chosen", "Kein Termin ausgewählt"), style: .secondary)
      Spacer()
    }
  }

  private static func cancellation(of appointment: Appointment) -> ScreenElement {
    NavigationLink(
      local("Cancel the appointment", "Termin absagen"), to: CancelRoute.cancel(appointment),
      as: .alert
    ).id("cancel")
  }

  static func cancel(at place: ScreenPlace<CancelRoute, Void>) -> TextScreen {
    TextScreen(local("Cancel the appointment?", "Termin absagen?")) {
      Button(local("Cancel it", "Absagen")) { place.finish(returning: .cancel) }.id("yes")
      Button(local("Keep it", "Behalten")) {}.id("no")
    }
  }

  static func settings(
    language: String, choose: @escaping (String) -> Void
  ) -> TextScreen {
    TextScreen(local("Settings", "Einstellungen")) {
      Picker(
        local("Language", "Sprache"), options: ["English", "Deutsch"],
        selection: Settings.languages.firstIndex { $0.code == language },
        select: { choose(Settings.languages[$0].code) })
    }
    .detents(.medium)
  }
}
