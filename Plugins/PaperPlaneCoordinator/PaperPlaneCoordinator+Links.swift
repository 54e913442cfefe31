import Routebook

extension PaperPlaneCoordinator {
  /// Registers the links that lead to the paper planes, each with its complete back stack.
  func registerLinks(in registry: inout RegistryBuilder<TextScreen>) {
    registry.deepLink("routebook://paper-plane/start", to: PaperPlaneRoute.main)
    registry.deepLink("routebook://paper-plane/relay", to: LandingZoneRoute.landingZone)
    let relay = [LandingZoneRoute.landingZone, .info].map { Destination($0, as: .push) }
    registry.deepLink(
      "routebook://paper-plane/relay/:letter",
      backStack: { _ in relay },
      route: { link in LetterRoute.sendLetter(purpose: try link.value("letter")) },
      parameters: { route in
        if case .sendLetter(let purpose) = route { ["letter": purpose] } else { nil }
      })
  }
}
