import RoutebookExplorer

extension NavigationMap {
  typealias TransitionScript = (
    script: [String], title: String?, label: String?, closes: Bool?
  )

  /// The lines of the shortest script that takes each transition, and the label of its last item.
  var transitionScripts: [ScreenTransition: TransitionScript] {
    var scripts: [ScreenTransition: TransitionScript] = [:]
    let ways = MapWays(in: self)
    for state in ways.states {
      var lines: [String]?
      for transition in states[state].transitions {
        guard let key = screenTransition(of: transition), scripts[key] == nil else { continue }
        let leading = lines ?? self.lines(to: state, along: ways)
        lines = leading
        let closes = transition.closes ? true : nil
        scripts[key] = (
          leading + ["\(transition.action)"], transition.followed.map { states[$0].title },
          transition.label, closes
        )
      }
    }
    return scripts
  }

  /// The lines of the shortest script to each screen.
  var scripts: [Int: [String]] {
    var scripts: [Int: [String]] = [:]
    // Where tasks can lead elsewhere meanwhile, a script may get there all the same.
    for ways in [MapWays(in: self), MapWays(in: self, along: \.followed)] {
      for state in ways.states where scripts[states[state].screen] == nil {
        scripts[states[state].screen] = lines(to: state, along: ways)
      }
    }
    return scripts
  }

  /// The lines of the script to a state.
  private func lines(to state: Int, along ways: MapWays) -> [String] {
    (way + ways.way(to: state).map(\.action)).map { "\($0)" }
  }
}
