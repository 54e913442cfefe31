public import ClinicModel

/// What the booking needs from the app.
public struct BookingServices {
  /// All doctors.
  public var doctors: [Doctor]
  /// Whether somebody has booked an appointment.
  public var isTaken: (Appointment) -> Bool

  /// Creates the services.
  public init(doctors: [Doctor], isTaken: @escaping (Appointment) -> Bool) {
    self.doctors = doctors
    self.isTaken = isTaken
  }

  /// The weeks in which appointments can be booked.
  static let weeks = 1...2

  /// The free slots of a doctor in a week.
  func slots(of doctor: Doctor.ID, week: Int, _ filter: TimeFilter) -> [Slot] {
    (doctors[doctor]?.slots ?? [])
      .filter { $0.week == week && ($0.isMorning || !filter.onlyMornings) }
      .filter { !isTaken(Appointment(doctor: doctor, slot: $0)) }
  }
}
