import RoutebookExplorer

extension NavigationMap {
  typealias TransitionScript = (
    script: [String], title: String?, label: String?, closes: Bool?
  )

  /// The lines of the shortest script that takes each transition, and the label of its last item.
  var transitionScripts: [ScreenTransition: TransitionScript] {
    var scripts: [ScreenTransition: TransitionScript] = [:]
    let paths = MapPaths(in: self)
    for state in paths.states {
      var lines: [String]?
      for transition in states[state].transitions {
        guard let key = screenTransition(of: transition), scripts[key] == nil else { continue }
        let leading = lines ?? self.lines(to: state, along: paths)
        lines = leading
        let closes = transition.onlyReveals ? true : nil
        scripts[key] = (
          leading + ["\(transition.action)"],
          transition.targetWithoutWaiting.map { states[$0].title },
          transition.label, closes
        )
      }
    }
    return scripts
  }

  /// The lines of the shortest script to each screen.
  var scripts: [Int: [String]] {
    var scripts: [Int: [String]] = [:]
    // A path that ignores tasks may still work as a script.
    for paths in [MapPaths(in: self), MapPaths(in: self, along: \.targetWithoutWaiting)] {
      for state in paths.states where scripts[states[state].screen] == nil {
        scripts[states[state].screen] = lines(to: state, along: paths)
      }
    }
    return scripts
  }

  /// The lines of the script to a state.
  private func lines(to state: Int, along paths: MapPaths) -> [String] {
    (startSteps + paths.path(to: state).map(\.action)).map { "\($0)" }
  }
}
