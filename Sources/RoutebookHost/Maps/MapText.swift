import RoutebookExplorer
import VisibleText

extension NavigationMap {
  /// The map as text, with the lines that scripts don't use marked.
  func text(isWhole: Bool, used: Set<ScreenTransition>?) -> String {
    func note(_ isUsed: Bool?) -> String { isUsed ?? true ? "" : " (\(MapGraph.unused))" }
    guard isWhole else { return text { note(used?.contains($0)) } }
    return "start: 0\n"
      + states.enumerated().map { index, state in
        let lines = state.transitions.map { transition in
          let screen = transition.screen.map { "\(screens[$0].name.visible), put off" }
          let target = transition.target.map { "\($0)" } ?? screen ?? "beyond what was explored"
          return "  \(transition.line) -> \(target)\(note(used.map { uses(transition, $0) }))\n"
        }
        let title = state.title.isEmpty ? "" : "\(state.title.visible), "
        return "\n\(index): \(title)\(screens[state.screen].name.visible)\n\(lines.joined())"
      }.joined()
  }

  /// Whether a transition is one of those between screens that scripts use.
  func uses(_ transition: Transition, _ used: Set<ScreenTransition>) -> Bool {
    screenTransition(of: transition).map(used.contains) ?? false
  }
}
