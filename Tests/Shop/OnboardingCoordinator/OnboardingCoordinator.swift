public import Routebook

/// Asks a new customer for a profile, in a cover.
public final class OnboardingCoordinator: CoordinatorModule {
  private let customer: Customer

  /// Creates the coordinator with the customer that it introduces.
  public init(customer: Customer) {
    self.customer = customer
  }

  /// Registers the routes, screens, links, previews and scripts of the feature.
  public func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.coverDestination(
      for: OnboardingRoute.self, state: { _ in Profile() }, cover: coordinate)
    registry.navigationDestination(for: TipsRoute.self, destination: coordinate)
    registry.onEnd(of: OnboardingRoute.self) { [customer] end in
      if let profile = end.result { customer.profile = profile }
    }
    registry.featureState(
      "onboarding.profile", read: { [customer] in customer.profile },
      restore: { [customer] in customer.profile = $0 })
    registerLinks(in: &registry)
    registerPreviews(in: &registry)
    registerScripts(in: &registry)
  }

  func coordinate(
    _ route: OnboardingRoute, at place: ScreenPlace<OnboardingRoute, Profile>
  ) -> TextScreen {
    switch route {
    case .welcome: .welcome(at: place)
    }
  }

  func coordinate(_ route: TipsRoute) -> TextScreen {
    switch route {
    case .tips: .tips()
    }
  }
}
