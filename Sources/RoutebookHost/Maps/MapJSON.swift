import RoutebookExplorer
import RoutebookRegistry

extension NavigationMap {
  /// The map as data for a program: its screens with what leads from each to others, or all states, of which
  /// the number is the index; it begins at state 0.
  ///
  /// - Parameter used: The transitions between screens that scripts use; `nil` if nothing is marked.
  func json(isWhole: Bool, used: Set<ScreenTransition>?) -> JSONObject {
    let transitions = Dictionary(grouping: isWhole ? [] : screenTransitions, by: \.source)
    return [
      "start": screens[states[0].screen].name,
      "screens": screens.enumerated().map { index, screen -> JSONObject in
        [
          "name": screen.name, "route": screen.route,
          "presentation": screen.presentation.rawValue, "module": screen.module,
          "title": screen.title,
          "transitions": isWhole
            ? nil
            : (transitions[index] ?? []).map { transition -> JSONObject in
              [
                "line": transition.line, "to": screens[transition.target].name,
                "isUsed": used.map { $0.contains(transition) },
              ]
            },
        ]
      },
      "states": isWhole
        ? states.map { json(of: $0, used) } : nil,
    ]
  }

  /// A state with its transitions; one that leads beyond what was explored has no end.
  private func json(of state: State, _ used: Set<ScreenTransition>?) -> JSONObject {
    [
      "screen": screens[state.screen].name, "title": state.title, "isExplored": state.isExplored,
      "transitions": state.transitions.map { transition -> JSONObject in
        [
          "line": transition.line, "to": transition.target,
          "isUsed": used.map { uses(transition, $0) },
        ]
      },
    ]
  }
}
