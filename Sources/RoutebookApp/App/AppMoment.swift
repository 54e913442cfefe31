package import RoutebookNavigation

/// An app at one moment, to return to in the same process: its navigator's moment, and the features'
/// states.
package struct AppMoment {
  /// Where the user is, and who waits.
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
