import Routebook

extension OnboardingCoordinator {
  /// Registers previews of the screens of the onboarding.
  func registerPreviews(in registry: inout RegistryBuilder<TextScreen>) {
    registry.preview("onboarding/welcome", OnboardingRoute.welcome, as: .cover)
    registry.preview("onboarding/tips", TipsRoute.tips)
    registry.preview("onboarding/profile", ProfileRoute.profile, as: .sheet)
  }
}
