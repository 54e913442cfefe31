import VisibleText

extension NavigationMap: CustomStringConvertible {
  /// The screens with what leads from each to others, as a sorted text: the baseline of an app.
  package var description: String { text() }

  /// The same text, with a note at the end of some lines.
  ///
  /// - Parameter module: The only module whose screens are in the text, with what leads to them from others.
  package func text(
    of module: String? = nil, note: (ScreenTransition) -> String = { _ in "" }
  ) -> String {
    func isAsked(_ screen: Int) -> Bool { module == nil || screens[screen].module == module }
    let transitions = Dictionary(
      grouping: screenTransitions.filter { isAsked($0.source) || isAsked($0.target) },
      by: \.source)
    let start = states.first.map { "start: \(screens[$0.screen].name.visible)\n" } ?? ""
    return start
      + screens.indices.filter { isAsked($0) || transitions[$0] != nil }.map { index in
        let lines = (transitions[index] ?? []).map { transition in
          "  \(transition.line) -> \(screens[transition.target].name.visible)\(note(transition))\n"
        }
        return "\n\(screens[index].name.visible)\n\(lines.joined())"
      }.joined()
  }

  /// The states by their numbers, with what leads from each to others, and a note at the end of some
  /// lines.
  package func textOfStates(note: (Step) -> String) -> String {
    states.indices.map { index in
      let state = states[index]
      let lines = steps(from: index).map { step in
        let screen = screen(of: self[step].end).map {
          "\(screens[$0].name.visible), put off"
        }
        let target = self[step].target.map { "\($0)" } ?? screen ?? "beyond what was explored"
        return "  \(self[step].line) -> \(target)\(note(step))\n"
      }
      let title = state.title.isEmpty ? "" : "\(state.title.visible), "
      return (index == 0 ? "start: 0\n" : "")
        + "\n\(index): \(title)\(screens[state.screen].name.visible)\n\(lines.joined())"
    }.joined()
  }
}
