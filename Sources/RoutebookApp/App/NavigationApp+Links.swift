public import RoutebookNavigation
import RoutebookRegistry

extension NavigationApp {
  /// Goes where a link leads, with its back stack, in one change and through the guards.
  ///
  /// - Throws: `LinkError`, which says why the link is refused; nothing changed then.
  @discardableResult
  public func open(link: String) throws(LinkError) -> Outcome {
    navigator.perform(try registry.resolve(link: link).action)
  }
}
