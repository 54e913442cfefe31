public import Routebook

/// The places of other modules that the catalogue leads to, which the app provides.
public struct CatalogueExits {
  /// Opens the questions about the customer.
  public var profile: Destination
  /// Shows the cart, wherever it is.
  public var showCart: () -> Void

  /// Creates the exits.
  public init(profile: Destination, showCart: @escaping () -> Void) {
    self.profile = profile
    self.showCart = showCart
  }
}
