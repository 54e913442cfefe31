import Routebook
import RoutebookNavigation
import RoutebookRegistry

/// Finds buttons that open two equal screens when they are pressed again before the first press has changed
/// anything.
///
/// A script only leads there: between its steps, tasks go on.
struct DoublePresses: Check {
  let evidence: Evidence

  init(_ evidence: Evidence) { self.evidence = evidence }

  func candidates() -> [Candidate] {
    guard evidence.explorer.hooks.rareSteps.contains(.double) else { return [] }
    return evidence.observers.items.presses.map { item, attempt in
      let subject = evidence.screens.subject(item, .button)
      return Candidate(.double, subject) {
        guard let opened = try await openedTwice(by: attempt) else { return .refuted }
        return try await evidence.confirm(
          .double, subject, at: attempt.state, then: attempt.step,
          explanation: { _ in
            Explanation(
              "If it is pressed again before its task has changed anything, it opens two equal screens: "
                + "\(opened).")
          }
        ) { _ in [] }
      }
    }
  }

  /// What two presses of a button open twice; `nil` if they don't.
  private func openedTwice(by attempt: Attempt) async throws -> Destination? {
    guard var replay = try await evidence.replay(to: attempt.state) else { return nil }
    let former = replay.app.navigator.state
    for _ in 1...2 {
      guard replay.app.navigator.state.top.id == former.top.id,
        try await replay.perform(attempt.step)
      else { return nil }
    }
    try await replay.waitForTasks()
    return replay.app.navigator.state.openedTwice(since: former)
  }
}

extension NavigationState {
  /// What a layer or a stack has twice above each other, and did not have before.
  fileprivate func openedTwice(since former: NavigationState) -> Destination? {
    let known = Set(former.allElements.map(\.element.id))
    let new = visibleElements.filter { !known.contains($0.element.id) }
    return zip(new, new.dropFirst()).first { lower, upper in
      lower.element.route == upper.element.route && lower.presentation == upper.presentation
    }.map { Destination($1.element.route, as: $1.presentation) }
  }
}
