public import RoutebookRegistry

extension Router {
  /// Shows a path of destinations in a tab or on top, in one change, or changes nothing.
  ///
  /// `one[A, B] >two[C] sheet[S*]` → `>one[A, D, E*] two[C]` for the pushes D and E in the tab
  /// `one`. What is already there stays, with its identity: showing the same path again is
  /// unchanged (already there).
  ///
  /// - Parameters:
  ///   - path: The destinations, lowest first. In a tab, they are above its root, which can also be
  ///     the first of them. An alert must be the last one; any other alert is left out.
  ///   - placement: Where the path is shown. In a tab, what is presented and is not part of the path
  ///     is dismissed first.
  /// - Complexity: O(*n*) in the number of elements that are shown and in the length of the path.
  @discardableResult
  public func show(_ path: [Destination], at placement: PathPlacement) -> Outcome {
    perform(.show(path, at: placement))
  }
}
