/// What a customer says about themselves: the result of the onboarding.
public nonisolated struct Profile: Codable, Hashable, Sendable {
  /// The name to greet the customer with.
  public var name = ""
  /// Whether the customer wants to hear about offers.
  public var wantsOffers = false

  /// Creates an empty profile.
  public init() {}
}
