import Routebook

extension FirstTabCoordinator {
  /// Registers previews of the first tab's screens, with sample values.
  func registerPreviews(in registry: inout RegistryBuilder<TextScreen>) {
    registry.preview("first-tab/first", FirstTabRoute.firstTab)
    registry.preview("first-tab/detail", FirstTabRoute.detailView)
    registry.preview(
      "first-tab/second-detail", FirstTabRoute.secondDetailView(FirstTabTexts.current.hello))
    registry.preview("first-tab/sheet", FirstTabRoute.sheet, as: .sheet)
    registry.preview("first-tab/cover", FirstTabRoute.cover, as: .cover)
    registry.preview("first-tab/alert", FirstTabRoute.alert, as: .alert)
  }
}
