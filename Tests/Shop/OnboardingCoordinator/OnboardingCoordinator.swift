public import Routebook

/// Asks a new customer for a profile, in a cover, and lets a known customer change it, in a sheet.
public final class OnboardingCoordinator: CoordinatorModule {
  private let customer: Customer

  /// Creates the coordinator with the customer that it introduces.
  public init(customer: Customer) {
    self.customer = customer
  }

  /// Registers the routes, screens, links, previews and scripts of the feature.
  public func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.destination(
      for: OnboardingRoute.self, as: .cover, state: { _ in Profile() }, make: coordinate)
    registry.navigationDestination(for: TipsRoute.self, destination: coordinate)
    registry.destination(
      for: ProfileRoute.self, as: .sheet, state: { [customer] _ in customer.profile ?? Profile() },
      make: coordinate)
    registry.navigationGuard(
      PermissionGuard("onboarding once", entering: OnboardingRoute.self) { [customer] _ in
        customer.profile == nil ? .allow : .redirect(.open(.sheet(ProfileRoute.profile)))
      })
    registerHandlers(in: &registry)
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

  func coordinate(
    _ route: ProfileRoute, at place: ScreenPlace<ProfileRoute, Profile>
  ) -> TextScreen {
    switch route {
    case .profile: .profile(at: place)
    }
  }

  /// Registers what follows from the ends of screens.
  ///
  /// Handlers are found by the route type, so they also work after a redirect and in a restored
  /// app.
  private func registerHandlers(in registry: inout RegistryBuilder<TextScreen>) {
    registry.onEnd(of: OnboardingRoute.self) { [customer] end in
      customer.isNew = false
      if let profile = end.result { customer.profile = profile }
    }
    registry.onEnd(of: ProfileRoute.self) { [customer] end in
      if let profile = end.result { customer.profile = profile }
    }
  }
}
