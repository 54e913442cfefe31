import RoutebookExplorer
import RoutebookRegistry
import RoutebookScripts
import VisibleText

extension NavigationMap {
  /// Returns the map in a format other than HTML, and what it does not show, in sentences.
  ///
  /// - Parameter isWhole: Whether each state is in it, not each screen; a flowchart has screens.
  func printed(
    in format: MapFormat, isWhole: Bool = false
  ) -> (text: String, leftOut: [String]) {
    switch format {
    case .text: return (isWhole ? stateText : description, leftOut(isWhole: isWhole))
    case .json: return (RoutebookHost.json(json(isWhole: isWhole)), leftOut(isWhole: isWhole))
    case .mermaid:
      let graph = MapGraph(self).forFlowchart
      return (graph.mermaid, graph.leftOut)
    case .html: preconditionFailure("html needs the pictures of the states")
    }
  }

  /// All states as text.
  private var stateText: String {
    "start: 0\n"
      + states.enumerated().map { index, state in
        let lines = state.transitions.map { transition in
          let screen = transition.screen.map { "\(screens[$0].name.visible), put off" }
          let target = transition.target.map { "\($0)" } ?? screen ?? "beyond what was explored"
          return "  \(transition.line) -> \(target)\n"
        }
        let title = state.title.isEmpty ? "" : "\(state.title.visible), "
        return "\n\(index): \(title)\(screens[state.screen].name.visible)\n\(lines.joined())"
      }.joined()
  }

  /// Returns the map as data for a program: its screens with what leads from each to others, or all
  /// states, which are called by their indices; it begins at state 0.
  private func json(isWhole: Bool) -> JSONObject {
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
              ["line": transition.line, "to": screens[transition.target].name]
            },
        ]
      },
      "states": isWhole ? states.map(json) : nil,
    ]
  }

  /// A state with its transitions; one that leads beyond what was explored has no end.
  private func json(of state: State) -> JSONObject {
    [
      "screen": screens[state.screen].name, "title": state.title, "isExplored": state.isExplored,
      "transitions": state.transitions.map { transition -> JSONObject in
        ["line": transition.line, "to": transition.target]
      },
    ]
  }

  /// Returns sentences about what no form of the map shows: transitions to states that were not
  /// explored.
  ///
  /// - Parameter isWhole: Whether the map is about all states, not about screens.
  func leftOut(isWhole: Bool) -> [String] {
    struct Origin: Hashable {
      /// The index of the state or the screen.
      let source: Int
      let action: ScriptStep.Action
    }
    var beyond: Set<Origin> = []
    for (number, state) in states.enumerated() {
      for transition in state.transitions where transition.screen == nil {
        beyond.insert(Origin(source: isWhole ? number : state.screen, action: transition.action))
      }
    }
    guard !beyond.isEmpty else { return [] }
    return ["Beyond what was explored: \(counted(beyond.count, "transition"))."]
  }
}
