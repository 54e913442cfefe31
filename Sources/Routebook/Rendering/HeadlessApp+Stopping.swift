extension HeadlessApp {
  /// Calls no view factory any more as soon as a closure returns true: all screens are empty then.
  ///
  /// A factory can take long, and a step can build many screens. Whoever stops the app asks the same
  /// closure before using what the app shows.
  package func stopBuildingScreens(when isStopped: @escaping () -> Bool) {
    screens.isStopped = isStopped
  }
}
