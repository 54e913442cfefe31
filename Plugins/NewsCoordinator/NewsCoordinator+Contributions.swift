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

  /// Registers previews of the news screens, with sample values.
  func registerPreviews(in registry: inout RegistryBuilder<TextScreen>) {
    registry.preview("news/home", NewsRoute.home)
    registry.preview("news/article", NewsPath.detail(articleID: 2))
    registry.preview(
      "news/edit", NewsPath.edit(articleID: 1, draft: NewsTexts.current.sampleDraft))
    registry.preview("news/settings", NewsPath.settings(isCompact: true))
  }

  /// Registers scripts of what a user of the news does and sees, for `routebook play news/…`.
  func registerScripts(in registry: inout RegistryBuilder<TextScreen>) {
    let texts = NewsTexts.current
    let (bridges, maps) = (texts.articleTexts[0], texts.articleTexts[2])
    registry.script(
      "news/search",
      """
      tap "\(texts.news)"
      type "\(texts.search)" "\(maps.title.lowercased())"
      expect no text "\(bridges.title)"
      tap "\(maps.title)"
      expect path "Routebook" "\(texts.news)" "\(maps.title)"
      tap "\(texts.close)"
      expect path "Routebook" "\(texts.news)"
      """)
    registry.script(
      "news/edit",
      """
      tap "\(texts.news)"
      tap "\(bridges.title)"
      tap "\(texts.edit)"
      type "\(texts.title)" "\(texts.sampleDraft)"
      expect path "Routebook" "\(texts.news)" "\(bridges.title)" "\(texts.edit)"
      tap "\(texts.save)"
      expect path "Routebook" "\(texts.news)" "\(texts.sampleDraft)"
      back
      tap "\(texts.settings)"
      tap "\(texts.titlesOnly)"
      tap "\(texts.close)"
      expect no text "\(bridges.text)"
      """)
  }
}
