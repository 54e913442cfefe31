import Routebook

extension CatalogueCoordinator {
  /// Registers the links that lead to the catalogue, in its tab.
  ///
  /// A filter is a sheet over whatever the customer is doing; its link can name several colours.
  func registerLinks(in registry: inout RegistryBuilder<TextScreen>) {
    registry.deepLink(
      "shop://catalogue", to: CatalogueRoute.list, placement: .tab("catalogue"))
    registry.deepLink(
      "shop://product/:id", placement: .tab("catalogue"),
      route: { link in ProductRoute.product(try link.value("id")) },
      parameters: { route in
        if case .product(let id) = route { ["id": id] } else { nil }
      })
    registry.deepLink(
      "shop://product/:id/colours", placement: .tab("catalogue"),
      backStack: { route in
        if case .colours(let id) = route { [.push(ProductRoute.product(id))] } else { [] }
      },
      route: { link in ColourRoute.colours(of: try link.value("id")) },
      parameters: { route in
        if case .colours(let id) = route { ["id": id] } else { nil }
      })
    registry.deepLink(
      "shop://compare", to: ComparisonRoute.overview, placement: .tab("catalogue"))
    registry.deepLink(
      "shop://filter", "shop://filter/:name", as: .sheet, placement: .onTop,
      repeatableKeys: ["colour"],
      route: { link in FilterRoute.filter(try Filter(link)) },
      parameters: { route in route.current.linkParameters })
  }
}
