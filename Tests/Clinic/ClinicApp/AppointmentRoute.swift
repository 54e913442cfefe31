import ClinicModel
import Routebook

/// The list of appointments, and one of them.
enum AppointmentRoute: Route {
  case list
  case appointment(Appointment)
}

/// The question whether to cancel an appointment, which ends with the answer.
enum CancelRoute: Route {
  enum Output: Hashable, Sendable { case cancel }

  case cancel(Appointment)
}

/// The settings of the app.
enum SettingsRoute: Route {
  case settings
}
