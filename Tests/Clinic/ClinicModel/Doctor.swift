/// A doctor of the clinic.
public nonisolated struct Doctor: Hashable, Identifiable, Sendable {
  /// Identifies the doctor in links and in saved states.
  public let id: String
  /// The name on screens.
  public let name: String
  /// What the doctor treats.
  public let field: Field
  /// When the doctor sees patients.
  public let slots: [Slot]

  /// What a doctor treats.
  public enum Field: Hashable, Sendable {
    case heart, skin

    /// The name in the language of the screen.
    public var title: String {
      switch self {
      case .heart: local("Heart", "Herz")
      case .skin: local("Skin", "Haut")
      }
    }
  }

  /// The doctors of the example.
  public static let samples = [
    Doctor(
      id: "vogel", name: "Dr. Vogel", field: .heart,
      slots: [Slot(week: 1, hour: 9), Slot(week: 1, hour: 15), Slot(week: 2, hour: 9)]),
    Doctor(id: "okafor", name: "Dr. Okafor", field: .heart, slots: [Slot(week: 2, hour: 15)]),
    Doctor(id: "lind", name: "Dr. Lind", field: .skin, slots: [Slot(week: 1, hour: 9)]),
  ]
}

extension [Doctor] {
  /// The doctor with this identity, or `nil`: a link can contain any identity.
  public subscript(id: Doctor.ID) -> Doctor? { first { $0.id == id } }
}

/// Thrown for a link to a doctor who does not exist.
public struct UnknownDoctor: Error {
  /// The identity in the link.
  public let id: Doctor.ID

  /// Creates the error.
  public init(id: Doctor.ID) { self.id = id }
}
