public import RoutebookNavigation
import RoutebookRegistry

extension NavigationApp {
  /// Finds where a link leads in this app, without opening it.
  ///
  /// - Throws: `DeepLinkError`, with the reason why the link is refused.
  public func resolve(deepLink: String) throws(DeepLinkError) -> ResolvedDeepLink {
    let link = try registry.resolve(deepLink: deepLink)
    if let name = link.placement.tabName, let error = error(naming: name, in: link.pattern) {
      throw error
    }
    return link
  }

  /// Opens a link, with its back stack, in one change and through the guards.
  ///
  /// What is presented is dismissed first, in the same change, unless the link's registration says
  /// that it opens on top. What is already there stays; if the user is there, nothing changes.
  ///
  /// - Throws: `DeepLinkError`, with the reason why the link is refused; nothing changes then.
  @discardableResult
  public func open(deepLink: String) throws(DeepLinkError) -> Outcome {
    navigator.perform(try resolve(deepLink: deepLink).action)
  }

  /// The patterns whose links can't be opened since they name a tab that the app does not have,
  /// each with its error, sorted.
  package var linksToUnknownTabs: [(pattern: DeepLinkPattern, error: DeepLinkError)] {
    registry[DeepLinks.self].tabNames.compactMap { pattern, tab in
      error(naming: tab, in: pattern.text).map { (pattern, $0) }
    }
  }

  private func error(naming tab: String, in pattern: String) -> DeepLinkError? {
    let known = navigator.state.tabs.map(\.name)
    return known.contains(tab) ? nil : .unknownTab(tab, pattern: pattern, known: known)
  }
}
