public import RoutebookNavigation
public import RoutebookRegistry

/// The guards that modules contribute, asked in this order.
package enum NavigationGuards: ContributionList {
  package typealias Element = any NavigationGuard
}

extension RegistryBuilder {
  /// Contributes a guard, which is asked about every change in the app, from any module.
  public mutating func navigationGuard(_ navigationGuard: any NavigationGuard) {
    contribute([navigationGuard], to: NavigationGuards.self)
  }
}
