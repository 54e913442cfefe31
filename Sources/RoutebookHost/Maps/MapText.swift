import RoutebookExplorer

/// A map as text, with the lines that scripts don't use marked.
struct MapText {
  let text: String

  init(_ map: NavigationMap, isWhole: Bool, usedSteps: Set<NavigationMap.Step>?) {
    guard let usedSteps else {
      text = isWhole ? map.textOfStates { _ in "" } : map.description
      return
    }
    let note = " (\(MapGraph.unused))"
    if isWhole {
      text = map.textOfStates { usedSteps.contains($0) ? "" : note }
    } else {
      let used = map.screenTransitions(of: usedSteps)
      text = map.text { used.contains($0) ? "" : note }
    }
  }
}

extension NavigationMap {
  /// What some steps use of what leads from each screen to others.
  func screenTransitions(of steps: Set<Step>) -> Set<ScreenTransition> {
    Set(steps.compactMap { screenTransition(of: $0) })
  }
}
