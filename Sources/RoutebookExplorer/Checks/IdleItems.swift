import Routebook
import RoutebookScripts

/// Finds items that change nothing in any state in which they can be used.
///
/// The items of a state are used one after another in one new app, as long as nothing changes: an app for
/// each item would take quadratic time on a screen with many of them.
final class IdleItems: Check {
  /// An item that changes no state.
  private struct IdleItem {
    let subject: Subject
    let label: String
    let isField: Bool
    /// The first attempt to use it.
    let attempt: Attempt

    var explanation: Explanation {
      isField
        ? "What is typed into it changes nothing in any state: nobody keeps it."
        : "Using it changes nothing in any state, and neither does a task that it starts."
    }

    /// Returns an expectation that fails since the item is still there.
    func expectationToBeGone(from items: [ScreenItem]) -> ScriptStep.Action {
      if let index = attempt.step.item, index < items.count {
        let name = items.controlName(at: index)
        if name.kind == .id || name.menu != nil { return .expectNoControl(name) }
      }
      return .expectNoControl(ControlName(label))
    }
  }

  private let evidence: Evidence
  /// The app in which items of a state are being used.
  private var current: (state: Int, replay: Replay, screen: UsableScreen, shown: [ScreenItem])?

  init(_ evidence: Evidence) { self.evidence = evidence }

  /// Returns the items that change nothing, in the order of their attempts, so that one replay can use all
  /// idle items of a state.
  func candidates() -> [Candidate] {
    let items = evidence.observers.items
    // The tasks of these may read something else in states in which they were not tried.
    let unread = Set(evidence.explorer.trials.unread.compactMap(\.item))
    return items.idle.filter { !items.effective.contains($0.key) }.sorted { left, right in
      let (left, right) = (left.value.attempt, right.value.attempt)
      return (left.state, left.step) < (right.state, right.step)
    }.map { item, found in
      let idle = IdleItem(
        subject: evidence.screens.subject(item, found.role), label: item.label,
        isField: found.role == .textField, attempt: found.attempt)
      return Candidate(.idle, idle.subject) {
        unread.contains(item) ? .undecided : try await self.verdict(of: idle)
      }
    }
  }

  private func verdict(of item: IdleItem) async throws -> Verdict {
    let (state, step) = (item.attempt.state, item.attempt.step)
    if current?.state != state {
      current = try await evidence.replay(to: state).map {
        (state, $0, $0.app.usableScreen(), $0.app.items())
      }
      try evidence.time.check()
    }
    if let (_, replay, screen, shown) = current,
      let steps = try replay.steps(using: step, of: screen, showing: shown)
    {
      let last = item.expectationToBeGone(from: screen.items)
      return .confirmed(
        Finding(.idle, item.subject, item.explanation, steps: steps + [last], fails: true))
    }
    // It changes what is shown, or an item before it did, so it is used alone in new apps.
    current = nil
    guard var replay = try await evidence.replay(to: state),
      case let former = replay.screens.last ?? [],
      try await replay.perform(step), let shown = replay.screens.last, shown != former
    else {
      return try await evidence.confirm(.idle, item.subject, at: state, then: step) { _ in
        item.explanation
      } failing: {
        [item.expectationToBeGone(from: $0.items)]
      }
    }
    let difference = try await Differences(evidence: evidence).difference(at: state, then: step)
    if case .confirmed(let finding) = difference, finding.kind == .nonDeterminism {
      return difference
    }
    let title =
      "The last step changes what is shown, but no state: keep it in the state of the screen or of "
      + "the feature. Before the step, this is shown:"
    return replay.confirmed(
      .hiddenState, replay.subject, Explanation(showing: [(title, former), ("Afterwards:", shown)]))
  }
}
