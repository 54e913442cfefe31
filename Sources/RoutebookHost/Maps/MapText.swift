import RoutebookExplorer

extension NavigationMap {
  /// The map as text, with the lines that scripts don't use marked.
  func text(isWhole: Bool, used: Set<ScreenTransition>?) -> String {
    func note(_ isUsed: Bool?) -> String { isUsed ?? true ? "" : " (\(MapGraph.unused))" }
    return isWhole
      ? textOfStates { step in note(used.map { uses(step, $0) }) }
      : text { note(used?.contains($0)) }
  }

  /// Whether a step is one of the transitions between screens that scripts use.
  func uses(_ step: Step, _ used: Set<ScreenTransition>) -> Bool {
    screenTransition(of: step).map(used.contains) ?? false
  }
}
