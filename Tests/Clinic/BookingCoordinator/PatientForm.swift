import ClinicModel

/// What the patient fills in.
public nonisolated struct PatientForm: Codable, Hashable, Sendable {
  var name = ""
  var reason: Reason?
  var insurance: Insurance?

  var isEmpty: Bool { self == PatientForm() }
  var isComplete: Bool { !name.isEmpty && reason != nil && insurance != nil }

  /// Why the patient comes.
  public enum Reason: String, CaseIterable, Codable, Hashable, Sendable {
    case checkUp, pain

    var title: String {
      switch self {
      case .checkUp: local("Check-up", "Vorsorge")
      case .pain: local("Pain", "Schmerzen")
      }
    }
  }

  /// Who pays.
  public enum Insurance: String, CaseIterable, Codable, Hashable, Sendable {
    case statutory, privately

    var title: String {
      switch self {
      case .statutory: local("Statutory", "Gesetzlich")
      case .privately: local("Private", "Privat")
      }
    }
  }
}
