public import Routebook

/// A list of products with a filter, and the screens of the products.
public final class CatalogueCoordinator: CoordinatorModule {
  private let services: CatalogueServices
  private let exits: CatalogueExits
  private let stock: Stock
  let comparison: StackStore<Comparison, CandidateRoute, ComparisonAction>
  /// Which products the list shows.
  private var filter = Filter()
  /// The products that the customer looked at, the last one first.
  private var viewed: [Product.ID] = []

  /// Creates the coordinator.
  ///
  /// - Parameters:
  ///   - router: The router that shows the comparison.
  ///   - services: What the catalogue needs.
  ///   - exits: The places of other modules that the catalogue leads to.
  public init(router: any Router, services: CatalogueServices, exits: CatalogueExits) {
    self.services = services
    self.exits = exits
    stock = Stock(service: services.stock)
    comparison = StackStore(
      Comparison(products: services.products), path: \.path, over: ComparisonRoute.overview,
      router: router, popFrom: { id, _ in .path(.popFrom(id: id)) }
    ) { state, action in
      state.reduce(action)
    }
  }

  /// Registers the routes, screens, links, previews and scripts of the feature.
  public func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.destination(for: CatalogueRoute.self, as: .push) { [self] route, place in
      coordinate(route, entries: place[EntryPoints.self])
    }
    registry.destination(
      for: ProductRoute.self, as: .push, state: { _ in ProductDraft() }, make: coordinate)
    registry.destination(for: ColourRoute.self, as: .push, make: coordinate)
    registry.destination(
      for: FilterRoute.self, as: .sheet, state: { route in route.current }, make: coordinate)
    registerComparison(in: &registry)
    registerHandlers(in: &registry)
    registerStates(in: &registry)
    registerLinks(in: &registry)
    registerPreviews(in: &registry)
    registerScripts(in: &registry)
  }

  /// Makes the list, which also leads to the entry points of modules that the catalogue does not
  /// know.
  func coordinate(_ route: CatalogueRoute, entries: [EntryPoint]) -> TextScreen {
    switch route {
    case .list:
      .list(
        services.products.filter(filter.accepts), filter: filter, title: services.title(),
        viewed: viewed.compactMap { services.product($0)?.title }, profile: exits.profile,
        entries: entries)
    }
  }

  func coordinate(
    _ route: ProductRoute, at place: ScreenPlace<ProductRoute, ProductDraft>
  ) -> TextScreen {
    switch route {
    case .product(let id):
      guard let product = services.product(id) else { return .missingProduct() }
      return .product(
        product, level: stock.levels[id], at: place,
        order: { [services] in
          services.order(product, place.state.quantity, place.state.colour)
        })
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

  /// Registers what follows from the ends of screens, and from a product that comes to the front or
  /// goes out of sight.
  ///
  /// Handlers are found by the route type, so they also work in a restored app.
  private func registerHandlers(in registry: inout RegistryBuilder<TextScreen>) {
    registry.onEnd(of: FilterRoute.self) { [self] end in
      if let filter = end.result { self.filter = filter }
    }
    registry.onEnd(of: ColourRoute.self, over: ProductRoute.self, state: ProductDraft.self) {
      end, place in
      if let colour = end.result { place.state.colour = colour }
    }
    registry.onAppear(of: ProductRoute.self) { [stock] route in
      if case .product(let id) = route { stock.load(id) }
    }
    registry.onDisappear(of: ProductRoute.self) { [self] route in
      if case .product(let id) = route { viewed = [id] + viewed.filter { $0 != id }.prefix(2) }
    }
  }

  /// Registers the state that the feature keeps outside its screens.
  private func registerStates(in registry: inout RegistryBuilder<TextScreen>) {
    registry.featureState(
      "catalogue.filter", read: { [self] in filter }, restore: { [self] in filter = $0 })
    registry.featureState(
      "catalogue.viewed", read: { [self] in viewed }, restore: { [self] in viewed = $0 })
  }
}

extension FilterRoute {
  var current: Filter {
    switch self {
    case .filter(let filter): filter
    }
  }
}
