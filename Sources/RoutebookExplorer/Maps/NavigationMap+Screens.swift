extension NavigationMap {
  /// What users can do on a screen that leads to another one, or changes the state of this one.
  package struct ScreenTransition: Hashable, Sendable {
    /// The index of the screen.
    package let source: Int
    /// The line of a script that does it: `tap "Next"`.
    package let line: String
    /// The index of the screen that it leads to, which can be the same one.
    package let target: Int
  }

  /// What leads from each screen to which ones, in any state: sorted by screen and line.
  ///
  /// - Complexity: O(*n* log *n*) in the number of transitions.
  package var screenTransitions: [ScreenTransition] {
    var found: Set<ScreenTransition> = []
    for state in states.indices {
      for transition in states[state].transitions.indices {
        let step = Step(state: state, transition: transition)
        if let transition = screenTransition(of: step) { found.insert(transition) }
      }
    }
    return found.sorted { ($0.source, $0.line, $0.target) < ($1.source, $1.line, $1.target) }
  }

  /// What a step is on its screen; `nil` if it leads beyond a bound.
  package func screenTransition(of step: Step) -> ScreenTransition? {
    let transition = self[step]
    return transition.screen.map { screen in
      ScreenTransition(
        source: states[step.state].screen, line: transition.line, target: screen)
    }
  }
}
