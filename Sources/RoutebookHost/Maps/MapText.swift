import RoutebookExplorer

/// A map as text, with the lines that scripts don't use marked.
struct MapText {
  let text: String

  init(_ map: NavigationMap, isWhole: Bool, used: Set<NavigationMap.ScreenTransition>?) {
    guard let used else {
      text = isWhole ? map.textOfStates { _ in "" } : map.description
      return
    }
    let note = " (\(MapGraph.unused))"
    if isWhole {
      text = map.textOfStates { map.uses($0, used) ? "" : note }
    } else {
      text = map.text { used.contains($0) ? "" : note }
    }
  }
}

extension NavigationMap {
  /// Whether a step is one of the transitions between screens that scripts use.
  func uses(_ step: Step, _ used: Set<ScreenTransition>) -> Bool {
    screenTransition(of: step).map(used.contains) ?? false
  }
}
