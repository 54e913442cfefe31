import RoutebookExplorer
import RoutebookRegistry

extension NavigationMap {
  /// The names of the screens that are not on the map, of those that an exploration did not see.
  ///
  /// - Parameter names: Their names: a case in a presentation, or in any, or a type of which no case was seen.
  func missing(_ names: [String]) -> [String] {
    let known = screens.flatMap { screen in
      let type = screen.route.unicodeScalars.split(separator: ".").dropLast().map { String($0) }
      return [
        screen.name, screen.route,
        "\(type.joined(separator: ".")) as \(screen.presentation.rawValue)",
      ]
    }
    let all = Set(known)
    return names.filter { !all.contains($0) }
  }

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
