import Routebook

extension FirstTabCoordinator {
  /// Registers the links that lead to the first tab.
  func registerLinks(in registry: inout RegistryBuilder<TextScreen>) {
    let first = Destination(FirstTabRoute.firstTab, as: .push)
    registry.deepLink("routebook://first-tab", to: FirstTabRoute.firstTab)
    registry.deepLink(
      "routebook://first-tab/detail", to: FirstTabRoute.detailView, backStack: [first])
    registry.deepLink(
      "routebook://first-tab/sheet", to: FirstTabRoute.sheet, as: .sheet, backStack: [first])
    registry.deepLink(
      "routebook://first-tab/second/:text",
      backStack: { _ in [first] },
      route: { link in FirstTabRoute.secondDetailView(try link.value("text")) },
      parameters: { route in
        if case .secondDetailView(let text) = route { ["text": text] } else { nil }
      })
  }
}
