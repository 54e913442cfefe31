import Routebook
import RoutebookScripts

/// Items that do nothing, or nothing that anybody notices.
extension Audit {
  func idle() throws -> [Finding] {
    try search.screens.all.flatMap { screen in
      try screen.idle.filter { !screen.effective.contains($0.key) }.map { label, found in
        let subject = "\(screen.name): \(found.role.rawValue) \"\(label)\""
        // Without all states, it is not decided, and needs no script.
        guard isComplete else { return Finding(.idle, subject, "") }
        let (state, step) = (found.place.state, found.place.step)
        if try changesWhatIsShown(step, in: state) { return try difference(at: state, then: step) }
        return try finding(
          .idle, subject,
          "Using it changes nothing in any state. If it starts a task, the task was not explored.",
          at: state, then: step
        ) { _ in [.expectNoControl(label, occurrence: 1)] }
      }
    }
  }

  func lostResults() throws -> [Finding] {
    try (search.watch?.lostResults ?? [:]).map { source, lost in
      try finding(
        .lostResult, source, "Nothing handles the result: \(lost.explanation).",
        at: lost.place.state
      ) { replay in
        guard case .tap(let label, let number) = replay.action(of: lost.place.step) else {
          return []
        }
        return [.expectNoControl(label, occurrence: number)]
      }
    }
  }

  /// Whether a step that changes no state shows something else in a new app.
  private func changesWhatIsShown(_ step: Step, in state: Int) throws -> Bool {
    guard case .same(var replay) = try replay(to: state) else { return false }
    let former = replay.screens.last
    return replay.perform(step) && replay.screens.last != former
  }
}
