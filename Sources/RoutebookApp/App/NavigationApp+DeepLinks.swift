public import RoutebookNavigation
import RoutebookRegistry

extension NavigationApp {
  /// Opens a link, with its back stack, in one change and through the guards.
  ///
  /// - Throws: `DeepLinkError`, with the reason why the link is refused; nothing changes then.
  @discardableResult
  public func open(deepLink: String) throws(DeepLinkError) -> Outcome {
    navigator.perform(try registry.resolve(deepLink: deepLink).action)
  }
}
