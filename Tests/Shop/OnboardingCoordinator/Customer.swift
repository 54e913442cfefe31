public import Observation

/// The customer of the shop, whom the app shares between its modules.
@Observable public final class Customer {
  /// What the customer said in the onboarding; `nil` before it.
  public var profile: Profile?

  /// Creates a customer who has not been through the onboarding.
  public init() {}
}
