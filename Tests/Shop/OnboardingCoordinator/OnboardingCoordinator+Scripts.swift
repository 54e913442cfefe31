import Routebook

extension OnboardingCoordinator {
  /// Registers scripts of what a new customer does and sees, for `shop play onboarding/…`.
  func registerScripts(in registry: inout RegistryBuilder<TextScreen>) {
    registry.script(
      "onboarding/start",
      """
      open "shop://welcome"
      expect layers tab cover
      expect control "Start shopping" disabled
      type "Your name" "Ada"
      tap "Tell me about offers"
      tap "Tips"
      back
      expect control "Your name" value "Ada"
      expect control "Tell me about offers" on
      tap "Start shopping"
      expect layers tab
      """)
    registry.script(
      "onboarding/again",
      """
      include "onboarding/start"
      # The onboarding is over: the same link leads to the profile.
      open "shop://welcome"
      expect layers tab sheet
      expect control "Your name" value "Ada"
      type "Your name" "Ada L."
      tap "Save"
      expect layers tab
      """)
    registry.script(
      "onboarding/skip",
      """
      open "shop://welcome"
      tap "Skip"
      expect layers tab
      """)
  }
}
