extension NavigationMap {
  /// Returns paths from the start that together use every transition between screens that a script can use.
  ///
  /// A path goes on to the nearest state in which a transition is left. It ends if there is none, if
  /// the path would become too long, or if the nearest such state is nearer to the start. It also ends where
  /// a transition leads to a state that is merged with another one. A transition beyond a bound is left out,
  /// and so is one that is too far from the start.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of steps in a path.
  ///   - goesOn: Whether the next path is wanted.
  /// - Complexity: O(*n*) in the number of transitions, and at most 1,000 states for each time that a
  ///   path goes on: farther away, a new path begins.
  package func coveringPaths(
    limit: Int = 200, while goesOn: () -> Bool = { true }
  ) -> [[Step]] {
    var finder = CoveringPathFinder(self, limit: limit)
    return finder.paths(while: goesOn)
  }
}
