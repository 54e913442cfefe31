package import RoutebookScripts

extension NavigationMap {
  /// What users can do on a screen that leads to another one, or changes the state of this one.
  package struct ScreenTransition: Hashable, Sendable {
    /// The index of the screen.
    package let source: Int
    /// The step of a script that does it.
    package let action: ScriptStep.Action
    /// The index of the screen that it leads to, which can be the same one.
    package let target: Int

    /// The action as a line of a script: `tap "Next"`.
    package var line: String { "\(action)" }
  }

  /// What leads from each screen to which ones, in any state: sorted by screen and line.
  ///
  /// - Complexity: O(*n* log *n*) in the number of transitions.
  package var screenTransitions: [ScreenTransition] {
    var found: Set<ScreenTransition> = []
    for state in states.indices {
      for step in steps(from: state) {
        if let transition = screenTransition(of: step) { found.insert(transition) }
      }
    }
    let lines = found.map { (transition: $0, line: $0.line) }
    return lines.sorted {
      ($0.transition.source, $0.line, $0.transition.target)
        < ($1.transition.source, $1.line, $1.transition.target)
    }.map(\.transition)
  }

  /// What a step is on its screen; `nil` if it leads beyond a bound.
  package func screenTransition(of step: Step) -> ScreenTransition? {
    screen(of: self[step].end).map { screen in
      ScreenTransition(
        source: states[step.state].screen, action: self[step].action, target: screen)
    }
  }
}
