public import Routebook

/// The root of the onboarding, which ends with the customer's profile.
public enum OnboardingRoute: Route {
  /// The result of the screen.
  public typealias Output = Profile

  case welcome
}

/// The screens that the onboarding pushes.
public enum TipsRoute: Route {
  case tips
}

/// The sheet on which a customer changes the profile.
public enum ProfileRoute: Route {
  /// The result of the screen.
  public typealias Output = Profile

  case profile
}
