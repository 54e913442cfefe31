public import Routebook

/// The login, a sheet that ends with the name of the customer.
public enum LoginRoute: Route {
  /// The result of the screen.
  public typealias Output = String

  case login
}
