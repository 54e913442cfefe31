import RoutebookExplorer

extension NavigationMap {
  /// What no form of the map shows, in sentences: what leads beyond what was explored.
  ///
  /// - Parameter isWhole: Whether the map is about all states, not about screens.
  func leftOut(isWhole: Bool) -> [String] {
    struct Origin: Hashable {
      /// The index of the state or the screen.
      let source: Int
      let line: String
    }
    var beyond: Set<Origin> = []
    for (number, state) in states.enumerated() {
      for transition in state.transitions where transition.screen == nil {
        beyond.insert(Origin(source: isWhole ? number : state.screen, line: transition.line))
      }
    }
    guard !beyond.isEmpty else { return [] }
    return ["Beyond what was explored: \(MapGraph.transitions(beyond.count))."]
  }
}
