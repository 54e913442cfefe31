public import Routebook

/// The alerts of the checkout.
public enum CheckoutAlert: OverlayRoute {
  /// The result of an alert that asks; without an answer, the customer changed their mind.
  public enum Output: Hashable, Sendable {
    case discard
  }

  case discardPayment
  case receipt(Receipt)

  /// All of them are alerts.
  public var presentation: Presentation { .alert }
}
