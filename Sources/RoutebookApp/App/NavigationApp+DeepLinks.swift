public import RoutebookNavigation
import RoutebookRegistry

extension NavigationApp {
  /// Finds where a link leads in this app, without opening it.
  ///
  /// It can lead into a tab that the app shows only at other times.
  ///
  /// - Throws: `DeepLinkError`, with the reason why the link is refused.
  public func resolve(deepLink: String) throws(DeepLinkError) -> ResolvedDeepLink {
    let link = try registry.resolve(deepLink: deepLink)
    guard let name = link.placement.tabName, !shownTabs.contains(name) else { return link }
    let known = tabs.map(\.name)
    guard known.contains(name) else {
      let others = shownTabs.filter { !known.contains($0) }
      throw DeepLinkError(.unknownTab(name, pattern: link.pattern, known: known + others))
    }
    return link
  }

  /// Opens a link, with its back stack, in one change and through the guards.
  ///
  /// What is presented is dismissed first, in the same change, unless the link's registration says
  /// that it opens on top. What is already there stays; if the user is there, nothing changes.
  ///
  /// The guards are asked about a tab that the app shows only at other times as if the app showed
  /// it, so a guard can send the user on a detour at whose end the tab is there. If the guards
  /// allow the link and the tab is not there, the link is refused. If that is known only later,
  /// after a detour or other actions, the final outcome is `unchanged(.notFound)`.
  ///
  /// - Throws: `DeepLinkError`, with the reason why the link is refused; nothing changes then.
  @discardableResult
  public func open(deepLink: String) throws(DeepLinkError) -> Outcome {
    let link = try resolve(deepLink: deepLink)
    let shown = shownTabs
    let outcome = navigator.startedTasks.tracking { navigator.perform(link.action) }
    if outcome == .unchanged(.notFound), let name = link.placement.tabName {
      throw DeepLinkError(.hiddenTab(name, pattern: link.pattern, shown: shown))
    }
    return outcome
  }

  private var shownTabs: [String] { navigator.state.tabs.map(\.name) }

  /// The patterns whose links can't be opened since they name a tab that the app never has, each
  /// with its error, sorted.
  package var linksToUnknownTabs: [(pattern: DeepLinkPattern, error: DeepLinkError)] {
    let known = tabs.map(\.name)
    return registry[DeepLinks.self].tabNames.filter { !known.contains($0.tab) }.map {
      ($0.pattern, DeepLinkError(.unknownTab($0.tab, pattern: $0.pattern.text, known: known)))
    }
  }
}
