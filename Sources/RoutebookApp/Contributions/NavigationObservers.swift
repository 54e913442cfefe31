public import RoutebookNavigation
public import RoutebookRegistry

/// The observers that modules contribute, notified in this order.
package enum NavigationObservers: ContributionList {
  package typealias Element = any NavigationObserver
}

extension RegistryBuilder {
  /// Contributes an observer, which is notified of every action in the app, from any module.
  ///
  /// The app keeps the observer, and the navigator refers to it weakly.
  public mutating func navigationObserver(_ observer: any NavigationObserver) {
    contribute([observer], to: NavigationObservers.self)
  }
}
