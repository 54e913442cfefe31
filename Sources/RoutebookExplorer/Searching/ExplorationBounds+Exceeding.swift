import RoutebookNavigation

extension ExplorationBounds {
  /// The first bound that a state lies beyond, unless the start already does; `nil` if there is none.
  func first(exceededBy state: NavigationState, from start: NavigationState) -> Bound? {
    if let layers, state.presented.count > max(layers, start.presented.count) { return .layers }
    return nil
  }
}
