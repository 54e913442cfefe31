import Routebook

extension NewsCoordinator {
  /// Registers the links that lead to the news.
  func registerLinks(in registry: inout RegistryBuilder<TextScreen>) {
    registry.deepLink("routebook://news", to: NewsRoute.home)
    registry.deepLink(
      "routebook://news/article/:id",
      backStack: { _ in [Destination(NewsRoute.home, as: .push)] },
      route: { link in NewsPath.detail(articleID: try link.value("id")) },
      parameters: { element in
        if case .detail(let id) = element { ["id": String(id)] } else { nil }
      })
  }
}
