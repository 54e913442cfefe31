import Routebook

extension NewsCoordinator {
  /// Registers previews of the news screens, with sample values.
  func registerPreviews(in registry: inout RegistryBuilder<TextScreen>) {
    registry.preview("news/home", NewsRoute.home)
    registry.preview("news/article", NewsPath.detail(articleID: 2))
    registry.preview(
      "news/edit", NewsPath.edit(articleID: 1, draft: NewsTexts.current.sampleDraft))
    registry.preview("news/settings", NewsPath.settings(isCompact: true))
  }
}
