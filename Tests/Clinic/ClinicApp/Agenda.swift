import ClinicModel
import Observation

/// The appointments of the patient, which the app shares between its modules.
@Observable final class Agenda {
  /// The appointments, the next one first.
  var appointments: [Appointment] = []

  /// The number of appointments, or `nil` if there is none.
  var badge: String? { appointments.isEmpty ? nil : "\(appointments.count)" }

  func add(_ appointment: Appointment) {
    appointments.append(appointment)
    appointments.sort {
      ($0.slot.week, $0.slot.hour, $0.doctor) < ($1.slot.week, $1.slot.hour, $1.doctor)
    }
  }

  func remove(_ appointment: Appointment) { appointments.removeAll { $0 == appointment } }
}
