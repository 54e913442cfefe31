import ClinicModel
import Routebook

extension BookingCoordinator {
  /// Registers previews of the screens of the booking, with sample values.
  func registerPreviews(in registry: inout RegistryBuilder<TextScreen>) {
    let appointment = Appointment(doctor: "vogel", slot: Slot(week: 1, hour: 9))
    registry.preview("booking/doctor", BookingRoute.doctor, as: .sheet)
    registry.preview("booking/time", BookingRoute.time("vogel", week: 1))
    registry.preview("booking/patient", BookingRoute.patient(appointment))
    registry.preview(
      "booking/confirm",
      BookingRoute.confirm(
        appointment, PatientForm(name: "Ada", reason: .pain, insurance: .statutory)))
    registry.preview("booking/reason", ReasonRoute.reasons)
    registry.preview("booking/insurance", InsuranceRoute.insurances)
    registry.preview("booking/discard", DiscardRoute.discard, as: .alert)
  }
}
