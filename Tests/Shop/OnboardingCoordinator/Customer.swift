public import Observation

/// The customer of the shop, whom the app shares between its modules.
@Observable public final class Customer {
  /// Whether the customer has not seen the onboarding yet.
  public internal(set) var isNew: Bool
  /// What the customer said about themselves; `nil` before that.
  public internal(set) var profile: Profile?

  /// Creates a customer without a profile.
  public init(isNew: Bool) { self.isNew = isNew }
}
