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

  /// Registers scripts of what a user does and sees, for `routebook play first-tab/…`.
  func registerScripts(in registry: inout RegistryBuilder<TextScreen>) {
    let texts = FirstTabTexts.current
    registry.script(
      "first-tab/pushes",
      """
      tap "\(texts.firstTab)"
      expect title "\(texts.firstTab)"
      tap "\(texts.showDetail)"
      expect path "Routebook" "\(texts.firstTab)" "\(texts.detail)"
      back
      tap "\(texts.showSecondDetail)"
      expect title "\(texts.secondDetail)"
      expect text "\(texts.greeting)"
      """)
    registry.script(
      "first-tab/sheets",
      """
      tap "\(texts.firstTab)"
      tap "\(texts.presentSheet)"
      expect layers tab sheet
      drag large
      drag medium
      # The second sheet has its own stack; the first sheet does not change.
      tap "\(texts.presentAnotherSheet)"
      tap "\(texts.showDetail)"
      expect layers tab sheet sheet
      expect path "\(texts.sheet)" "\(texts.detail)"
      back
      expect path "\(texts.sheet)"
      swipe
      expect layers tab sheet
      swipe
      expect layers tab
      expect text "\(texts.lastDismissed(Dismissal(presentation: .sheet, cause: "swiped")))"
      """)
    registry.script(
      "first-tab/cover",
      """
      tap "\(texts.firstTab)"
      tap "\(texts.presentCover)"
      expect title "\(texts.cover)"
      tap "\(texts.presentSheet)"
      expect layers tab cover sheet
      swipe
      tap "\(texts.close)"
      expect layers tab
      expect text "\(texts.lastDismissed(Dismissal(presentation: .cover, cause: "dismissed")))"
      """)
    registry.script(
      "first-tab/alert",
      """
      tap "\(texts.firstTab)"
      expect no alert
      tap "\(texts.showAlert)"
      expect alert "\(texts.alert)"
      tap "\(texts.ok)"
      expect no alert
      expect text "\(texts.lastDismissed(Dismissal(presentation: .alert, cause: "dismissed")))"
      """)
  }
}
