import RoutebookRegistry

/// What modules registered that a navigator uses, and all tabs of the app.
///
/// The app keeps it, and the navigator refers to it weakly. So a module that keeps the router creates
/// no reference cycle, whatever its guards, observers and handlers capture.
package final class RegisteredParts {
  /// The tabs with which the app starts, and those that it shows only at other times.
  let tabs: [(name: String, root: AnyRoute)]
  let guards: [any NavigationGuard]
  let observers: [any NavigationObserver]
  package let handlers: RegisteredHandlers
  package let screenStates: ScreenStates
  /// What modules contribute, for the places that handlers receive.
  let contributions: Contributions
  /// What surrounds each call of a factory, of a tab's title or of the closure that makes the first state
  /// of a screen, such as the language of the screens.
  package var aroundFactories: (_ make: () -> Void) -> Void = { $0() }
  /// Reads the states of all features.
  let readFeatures: () -> RestoredFeatures
  /// Restores those states of features that differ.
  let restoreFeatures: (RestoredFeatures) -> Void

  package init(
    tabs: [(name: String, root: AnyRoute)] = [], guards: [any NavigationGuard],
    observers: [any NavigationObserver],
    handlers: RegisteredHandlers, screenStates: ScreenStates,
    contributions: Contributions = Contributions(),
    readFeatures: @escaping () -> RestoredFeatures = { RestoredFeatures([:]) },
    restoreFeatures: @escaping (RestoredFeatures) -> Void = { _ in }
  ) {
    self.tabs = tabs
    self.guards = guards
    self.observers = observers
    self.handlers = handlers
    self.screenStates = screenStates
    self.contributions = contributions
    self.readFeatures = readFeatures
    self.restoreFeatures = restoreFeatures
  }
}
