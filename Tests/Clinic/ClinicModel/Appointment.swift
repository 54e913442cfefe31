/// When a doctor sees a patient.
public nonisolated struct Slot: Codable, Hashable, Sendable {
  /// The number of the week, from 1 on.
  public let week: Int
  /// The hour of the day.
  public let hour: Int

  /// Creates a slot.
  public init(week: Int, hour: Int) {
    self.week = week
    self.hour = hour
  }

  /// Whether the slot is in the morning.
  public var isMorning: Bool { hour < 12 }

  /// The slot in the language of the screen.
  public var title: String { local("Week \(week), \(hour):00", "Woche \(week), \(hour) Uhr") }
}

/// A slot that a patient has booked.
public nonisolated struct Appointment: Codable, Hashable, Sendable {
  /// Who sees the patient.
  public let doctor: Doctor.ID
  /// When.
  public let slot: Slot

  /// Creates an appointment.
  public init(doctor: Doctor.ID, slot: Slot) {
    self.doctor = doctor
    self.slot = slot
  }
}
