public import RoutebookNavigation
import RoutebookRegistry

extension NavigationApp {
  /// Goes where a link leads, with its back stack, in one change and through the guards.
  ///
  /// - Throws: `DeepLinkError`, which says why the link is refused; nothing has changed then.
  @discardableResult
  public func open(deepLink: String) throws(DeepLinkError) -> Outcome {
    navigator.perform(try registry.resolve(deepLink: deepLink).action)
  }
}
