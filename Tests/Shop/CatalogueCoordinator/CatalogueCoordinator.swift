public import Routebook

/// A list of products with a filter, and the screens of the products.
public final class CatalogueCoordinator: CoordinatorModule {
  private let services: CatalogueServices
  private let exits: CatalogueExits
  private let stock: Stock
  /// Which products the list shows.
  private var filter = Filter()
  /// The colours that the customer chose.
  private var colours: [Product.ID: String] = [:]

  /// Creates the coordinator with its services, and the places of other modules that it leads to.
  public init(services: CatalogueServices, exits: CatalogueExits) {
    self.services = services
    self.exits = exits
    stock = Stock(service: services.stock)
  }

  /// Registers the routes, screens, links, previews and scripts of the feature.
  public func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.navigationDestination(for: CatalogueRoute.self, destination: coordinate)
    registry.navigationDestination(
      for: ProductRoute.self, state: { _ in ProductDraft() }, destination: coordinate)
    registry.navigationDestination(for: ColourRoute.self, destination: coordinate)
    registry.sheetDestination(
      for: FilterRoute.self, state: { route in route.current }, sheet: coordinate)
    registerHandlers(in: &registry)
    registerStates(in: &registry)
    registerLinks(in: &registry)
    registerPreviews(in: &registry)
    registerScripts(in: &registry)
  }

  func coordinate(_ route: CatalogueRoute) -> TextScreen {
    switch route {
    case .list:
      .list(
        services.products.filter(filter.accepts), filter: filter, title: services.title(),
        profile: exits.profile)
    }
  }

  func coordinate(
    _ route: ProductRoute, at place: ScreenPlace<ProductRoute, ProductDraft>
  ) -> TextScreen {
    switch route {
    case .product(let id):
      guard let product = services.product(id) else { return .missingProduct() }
      return .product(
        product, colour: colours[id], level: stock.levels[id], at: place,
        order: { [self] in services.order(product, place.state.quantity, colours[id]) },
        showCart: exits.showCart)
    }
  }

  func coordinate(
    _ route: ColourRoute, at place: ScreenPlace<ColourRoute, Void>
  ) -> TextScreen {
    switch route {
    case .colours(let id): .colours(services.product(id)?.colours ?? [], at: place)
    }
  }

  func coordinate(
    _ route: FilterRoute, at place: ScreenPlace<FilterRoute, Filter>
  ) -> TextScreen {
    switch route {
    case .filter: .filter(at: place)
    }
  }

  /// Registers what follows from the ends of screens, and from a product in front.
  ///
  /// Handlers are found by the route type, so they also work in a restored app.
  private func registerHandlers(in registry: inout RegistryBuilder<TextScreen>) {
    registry.onEnd(of: FilterRoute.self) { [self] end in
      if let filter = end.result { self.filter = filter }
    }
    registry.onEnd(of: ColourRoute.self) { [self] end in
      if case .colours(let product)? = end.route.as(ColourRoute.self), let colour = end.result {
        colours[product] = colour
      }
    }
    registry.onAppear(of: ProductRoute.self) { [stock] route in
      if case .product(let id) = route { stock.load(id) }
    }
  }

  /// Registers the state that the feature keeps outside its screens.
  private func registerStates(in registry: inout RegistryBuilder<TextScreen>) {
    registry.featureState(
      "catalogue.filter", read: { [self] in filter }, restore: { [self] in filter = $0 })
    registry.featureState(
      "catalogue.colours", read: { [self] in colours }, restore: { [self] in colours = $0 })
  }
}

extension FilterRoute {
  fileprivate var current: Filter {
    switch self {
    case .filter(let filter): filter
    }
  }
}
