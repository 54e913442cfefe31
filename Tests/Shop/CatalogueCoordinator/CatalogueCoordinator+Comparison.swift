import Routebook

extension CatalogueCoordinator {
  /// Registers the comparison, whose stack is kept by a store: screens only send actions.
  func registerComparison(in registry: inout RegistryBuilder<TextScreen>) {
    registry.navigationDestination(for: ComparisonRoute.self, destination: coordinate)
    registry.destination(for: CandidateRoute.self, as: .push, make: coordinate)
    registry.stackStore(comparison)
    registry.featureState(
      "catalogue.stars", read: { [comparison] in comparison.state.stars },
      restore: { [comparison] stars in comparison.update { $0.stars = stars } })
  }

  private func coordinate(_ route: ComparisonRoute) -> TextScreen {
    switch route {
    case .overview:
      .comparison(comparison.state) { [comparison] in comparison.send(.compare($0)) }
    }
  }

  /// Makes the screen of an element, whose actions know which element they are for.
  private func coordinate(
    _ route: CandidateRoute, at place: ScreenPlace<CandidateRoute, Void>
  ) -> TextScreen {
    switch route {
    case .candidate(let id, let stars):
      guard let product = comparison.state.products.first(where: { $0.id == id }) else {
        return .missingProduct()
      }
      return .candidate(product, stars: stars, in: comparison.state) { [comparison] action in
        if let id = place.id { comparison.send(.path(.element(id: id, action: action))) }
      }
    }
  }
}
