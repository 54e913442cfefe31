import Routebook

extension PaperPlaneCoordinator {
  /// Registers previews of the paper plane screens, with sample values.
  func registerPreviews(in registry: inout RegistryBuilder<TextScreen>) {
    registry.preview("paper-plane/main", PaperPlaneRoute.main)
    registry.preview("paper-plane/subject", PaperPlaneRoute.selectSubject)
    registry.preview("paper-plane/landing-zone", LandingZoneRoute.landingZone)
    registry.preview("paper-plane/landing-zone-info", LandingZoneRoute.info)
    registry.preview("paper-plane/letter", LetterRoute.sendLetter(purpose: "start"))
    registry.preview("paper-plane/flight", LetterRoute.flyAnimation(letter: nil))
  }
}
