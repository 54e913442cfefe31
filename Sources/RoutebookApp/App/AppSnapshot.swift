public import RoutebookNavigation

/// An app at one moment: the navigation state with the screens' states and the action that waits
/// for a detour, and the features' states.
public struct AppSnapshot: Hashable, Sendable {
  /// The navigation state: where the user is.
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
    AppSnapshot(navigation: navigator.state, features: features.readStates())
  }

  /// Restores a snapshot, unless a guard refuses it.
  ///
  /// The features' states come first, so the guards see the app as it will be. What ends because of
  /// the restoration does not change them. If a guard refuses, redirects or sends the user on a
  /// detour, the features get their former states back, and what they requested in the meantime is
  /// not performed. When the detour ends with a result, everything is restored together, except for
  /// features that changed on the detour. A feature that is not in the snapshot keeps its state.
  @discardableResult
  public func restore(_ snapshot: AppSnapshot) -> Outcome {
    var state = snapshot.navigation
    state.features = RestoredFeatures(snapshot.features)
    return navigator.restore(state)
  }
}

// MARK: Moments

/// An app at one moment, to return to in the same process: its navigator's moment, and the
/// features' states.
package struct AppMoment {
  /// The navigation state, and the handlers that wait.
  package let navigation: Navigator.Moment
  /// The features' states, in the order in which they are registered.
  package let features: [StateValue]
}

extension NavigationApp {
  /// The states that features keep outside navigation, in the order in which they are registered.
  package func featureStates() -> [StateValue] {
    features.isEmpty ? [] : features.map { $0.read() }
  }

  /// Returns the app at this moment. O(*n*) in the number of features with a state.
  package func moment() -> AppMoment { moment(with: featureStates()) }

  /// Returns the app at this moment, at which features have these states.
  package func moment(with features: [StateValue]) -> AppMoment {
    AppMoment(navigation: navigator.moment, features: features)
  }

  /// Returns to a moment of this app: see `Navigator.jump(to:)`. O(*n*) in the number of features
  /// with a state.
  package func jump(to moment: AppMoment) {
    if !features.isEmpty {
      // What a feature requests would change the other features before the navigation comes back.
      navigator.refusingActions {
        for (feature, state) in zip(features, moment.features) { feature.restore(state) }
      }
    }
    navigator.jump(to: moment.navigation)
  }
}
