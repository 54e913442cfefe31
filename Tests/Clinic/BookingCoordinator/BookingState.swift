/// The state of each step of a booking: a case for each step that has one.
nonisolated enum BookingState: Codable, Hashable, Sendable {
  case empty
  case time(TimeFilter)
  case patient(PatientForm)

  /// The state with which a step starts.
  init(of route: BookingRoute) {
    self =
      switch route {
      case .doctor, .confirm: .empty
      case .time: .time(TimeFilter())
      case .patient: .patient(PatientForm())
      }
  }

  /// The state of the step with the times.
  var time: TimeFilter {
    get { if case .time(let filter) = self { filter } else { TimeFilter() } }
    set { self = .time(newValue) }
  }

  /// The state of the step with the form.
  var patient: PatientForm {
    get { if case .patient(let form) = self { form } else { PatientForm() } }
    set { self = .patient(newValue) }
  }
}

/// Which times the patient wants to see.
nonisolated struct TimeFilter: Codable, Hashable, Sendable {
  var onlyMornings = false
}
