import Routebook

extension OnboardingCoordinator {
  /// Registers the link that opens the onboarding over whatever the customer is doing.
  func registerLinks(in registry: inout RegistryBuilder<TextScreen>) {
    registry.deepLink(
      "shop://welcome", to: OnboardingRoute.welcome, as: .cover, placement: .onTop)
  }
}
