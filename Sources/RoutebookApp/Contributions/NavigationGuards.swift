public import RoutebookNavigation
public import RoutebookRegistry

/// The guards that modules contribute; they are asked in the order of the modules' names.
public enum NavigationGuards: ContributionKey {
  public static var defaultValue: [any NavigationGuard] { [] }

  public static func reduce(
    value: inout [any NavigationGuard], nextValue: () -> [any NavigationGuard]
  ) {
    value += nextValue()
  }
}

extension RegistryBuilder {
  /// Has every action of the app guarded, whichever module asks for it.
  public mutating func navigationGuard(_ sentry: any NavigationGuard) {
    contribute([sentry], to: NavigationGuards.self)
  }
}
