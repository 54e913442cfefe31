public import RoutebookNavigation

/// An app at one moment: the navigation state with the screens' states and the action that waits for
/// a detour, and the features' states.
public struct AppSnapshot: Hashable, Sendable {
  /// Where the user is.
  public var navigation: NavigationState
  /// The features' states, by their registered names.
  package var features: [String: StateValue]

  package init(navigation: NavigationState, features: [String: StateValue]) {
    self.navigation = navigation
    self.features = features
  }
}

extension NavigationApp {
  /// Returns a snapshot of the app at this moment.
  public func snapshot() -> AppSnapshot {
    AppSnapshot(
      navigation: navigator.state,
      features: Dictionary(uniqueKeysWithValues: features.map { ($0.name, $0.read()) }))
  }

  /// Restores a snapshot, unless a guard refuses it.
  ///
  /// Features are restored only if the navigation is restored: if a guard refuses or redirects,
  /// they stay as they are. If a guard sends the user on a detour, everything is restored together
  /// when the detour ends with a result. A feature that is not in the snapshot keeps its state.
  @discardableResult
  public func restore(_ snapshot: AppSnapshot) -> Outcome {
    var state = snapshot.navigation
    state.features = RestoredFeatures(snapshot.features)
    // With handlers, the navigator looks at everything that follows the change.
    return navigator.perform(.restore(state), handlers: NavigationHandlers())
  }
}
