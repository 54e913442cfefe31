public import Routebook

/// The places of other modules that the catalogue leads to, which the app provides.
public struct CatalogueExits {
  /// Opens the questions about the customer.
  public var profile: Destination

  /// Creates the exits.
  public init(profile: Destination) { self.profile = profile }
}
