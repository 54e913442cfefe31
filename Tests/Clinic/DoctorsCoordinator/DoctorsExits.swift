public import ClinicModel
public import Routebook

/// The places of other modules that the doctors lead to.
public struct DoctorsExits {
  /// Starts a booking with a doctor.
  public var book: (Doctor.ID) -> Void
  /// The settings of the app.
  public var settings: Destination

  /// Creates the places.
  public init(book: @escaping (Doctor.ID) -> Void, settings: Destination) {
    self.book = book
    self.settings = settings
  }
}
