public import RoutebookNavigation
import RoutebookRegistry

extension NavigationApp {
  /// Finds where a link leads in this app, without opening it.
  ///
  /// - Throws: `DeepLinkError`, with the reason why the link is refused.
  public func resolve(deepLink: String) throws(DeepLinkError) -> ResolvedDeepLink {
    let link = try registry.resolve(deepLink: deepLink)
    let shown = navigator.state.tabs.map(\.name)
    if let name = link.placement.tabName, !shown.contains(name) {
      throw .unknownTab(name, pattern: link.pattern, known: shown)
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

  /// The patterns whose links can't be opened since they name a tab that the app never has, each with
  /// its error, sorted.
  package var linksToUnknownTabs: [(pattern: DeepLinkPattern, error: DeepLinkError)] {
    let known = tabs.map(\.name)
    return registry[DeepLinks.self].tabNames.filter { !known.contains($0.tab) }.map {
      ($0.pattern, .unknownTab($0.tab, pattern: $0.pattern.text, known: known))
    }
  }
}
