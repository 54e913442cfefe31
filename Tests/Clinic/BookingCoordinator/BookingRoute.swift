public import ClinicModel
public import Routebook

/// The booking, a flow in four steps that ends with an appointment.
public enum BookingRoute: FlowRoute {
  /// The result of the flow.
  public typealias Output = Appointment

  case doctor
  case time(Doctor.ID, week: Int)
  case patient(Appointment)
  case confirm(Appointment, PatientForm)

  /// Whether this route is the root of the flow.
  public var startsFlow: Bool { self == .doctor }
}

/// A picker, which ends with the reason for the appointment.
public enum ReasonRoute: Route {
  /// The result of the screen.
  public typealias Output = PatientForm.Reason

  case reasons
}

/// A picker, which ends with who pays.
public enum InsuranceRoute: Route {
  /// The result of the screen.
  public typealias Output = PatientForm.Insurance

  case insurances
}

/// The question whether to discard what the patient filled in, which ends with the answer.
public enum DiscardRoute: Route {
  /// The result of the alert.
  public enum Output: Hashable, Sendable { case discard }

  case discard
}
