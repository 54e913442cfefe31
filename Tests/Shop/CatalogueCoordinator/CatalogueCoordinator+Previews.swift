import Routebook

extension CatalogueCoordinator {
  /// Registers previews of the catalogue's screens, with sample values.
  func registerPreviews(in registry: inout RegistryBuilder<TextScreen>) {
    registry.preview("catalogue/list", CatalogueRoute.list)
    registry.preview("catalogue/product", ProductRoute.product("teapot"))
    registry.preview("catalogue/no-product", ProductRoute.product("boat"))
    registry.preview("catalogue/colours", ColourRoute.colours(of: "teapot"))
    registry.preview("catalogue/comparison", ComparisonRoute.overview)
    registry.preview("catalogue/candidate", CandidateRoute.candidate("kite", stars: 3))
    registry.preview("catalogue/filter", FilterRoute.filter(Filter()), as: .sheet)
  }
}
