import Routebook
import RoutebookScripts

/// Items that do nothing, or nothing that anybody notices.
extension Audit {
  /// The items that change nothing, in the order of their attempts, so that one replay can use all
  /// idle items of a state.
  func idle() -> [Candidate] {
    let replays = IdleReplays(self)
    let items = search.screens.all.flatMap { screen in
      screen.idle.filter { !screen.effective.contains($0.key) }.map { label, found in
        IdleItem(
          subject: Subject(.item(found.role, label, on: screen.destination), of: screen.module),
          label: label, isField: found.role == .textField, attempt: found.attempt)
      }
    }
    return items.sorted { $0.attempt < $1.attempt }.map { item in
      Candidate(.idle, item.subject) { try await replays.finding(of: item) }
    }
  }

  func lostResults() -> [Candidate] {
    (search.watch?.lostResults ?? [:]).map { source, lost in
      let module = subject(ofScreenIn: lost.attempt.state).module
      return candidate(
        .lostResult, Subject(source, of: module),
        "Nothing handles the result: \(lost.explanation).",
        at: lost.attempt.state
      ) { replay in
        guard case .tap(let name) = replay.action(of: lost.attempt.step) else {
          return []
        }
        return [.expectNoControl(name)]
      }
    }
  }
}
