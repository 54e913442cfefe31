import RoutebookRegistry

/// What modules registered that a navigator uses.
///
/// The app keeps it, and the navigator refers to it weakly. So a module that keeps the router creates
/// no reference cycle, whatever its guards, observers and handlers capture.
package final class RegisteredParts {
  let guards: [any NavigationGuard]
  let observers: [any NavigationObserver]
  package let handlers: RegisteredHandlers
  package let screenStates: ScreenStates
  /// Restores the features' states together with the navigation.
  let restoreFeatures: (RestoredFeatures) -> Void

  package init(
    guards: [any NavigationGuard], observers: [any NavigationObserver],
    handlers: RegisteredHandlers, screenStates: ScreenStates,
    restoreFeatures: @escaping (RestoredFeatures) -> Void
  ) {
    self.guards = guards
    self.observers = observers
    self.handlers = handlers
    self.screenStates = screenStates
    self.restoreFeatures = restoreFeatures
  }
}
