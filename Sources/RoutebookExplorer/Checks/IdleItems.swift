import Routebook
import RoutebookScripts

/// Finds items that change nothing in any state in which they can be used.
struct IdleItems: Check {
  let evidence: Evidence
  private let replays: IdleReplays

  init(_ evidence: Evidence) {
    self.evidence = evidence
    replays = IdleReplays(evidence)
  }

  /// The items that change nothing, in the order of their attempts, so that one replay can use all
  /// idle items of a state.
  func candidates() -> [Candidate] {
    let items = evidence.observers.items
    let unread = Set(evidence.explorer.trials.unread.compactMap(\.item))
    return items.idle.filter { !items.effective.contains($0.key) }.map { item, found in
      IdleItem(
        subject: evidence.screens.subject(item, found.role), label: item.label,
        isField: found.role == .textField, attempt: found.attempt, isOpen: unread.contains(item))
    }.sorted {
      ($0.attempt.state, $0.attempt.step) < ($1.attempt.state, $1.attempt.step)
    }.map { item in
      Candidate(.idle, item.subject) {
        item.isOpen ? .undecided : try await replays.verdict(of: item)
      }
    }
  }
}

/// An item that changes no state.
private struct IdleItem {
  let subject: Subject
  let label: String
  let isField: Bool
  /// The first attempt to use it.
  let attempt: Attempt
  /// Whether its tasks may read something else in states in which they were not tried.
  let isOpen: Bool

  var explanation: Explanation {
    isField
      ? "What is typed into it changes nothing in any state: nobody keeps it."
      : "Using it changes nothing in any state, and neither does a task that it starts."
  }
}

/// Uses the items that change no state in new apps, to see whether they change what is shown.
///
/// As long as nothing changes, the next item in the same state is used in the same app: a new app for
/// each item takes quadratic time on a screen with many of them.
private final class IdleReplays {
  private let evidence: Evidence
  /// The app in which items of a state are used at the moment.
  private var current: (state: Int, replay: Replay, screen: UsableScreen, shown: [ScreenItem])?

  init(_ evidence: Evidence) { self.evidence = evidence }

  func verdict(of item: IdleItem) async throws -> Verdict {
    let state = item.attempt.state
    if current?.state != state {
      current = try await evidence.replay(to: state).map {
        (state, $0, $0.app.usableScreen(), $0.app.items())
      }
      try evidence.time.check()
    }
    if let steps = try stepsWithoutChange(of: item) {
      return .confirmed(
        Finding(.idle, item.subject, item.explanation, steps: steps, fails: true))
    }
    current = nil
    return try await verdictOfItsOwn(on: item)
  }

  /// The steps that use an item and expect that it is gone; `nil` unless the item is used in the present
  /// app and changes nothing there.
  private func stepsWithoutChange(of item: IdleItem) throws -> [ScriptStep.Action]? {
    guard let (_, replay, screen, shown) = current,
      let steps = try replay.steps(using: item.attempt.step, of: screen, showing: shown)
    else { return nil }
    return steps + [Self.expectation(that: item, isNotAmong: screen.items)]
  }

  /// What a script expects that shows that an item is still there.
  private static func expectation(
    that item: IdleItem, isNotAmong items: [ScreenItem]
  ) -> ScriptStep.Action {
    if let index = item.attempt.step.item, index < items.count {
      let name = items.controlName(at: index)
      if name.kind == .id { return .expectNoControl(name) }
    }
    return .expectNoControl(ControlName(item.label))
  }

  /// The verdict on an item that is used alone in new apps.
  private func verdictOfItsOwn(on item: IdleItem) async throws -> Verdict {
    let (state, step) = (item.attempt.state, item.attempt.step)
    guard let replay = try await replay(changingWhatIsShownBy: step, in: state) else {
      return try await evidence.confirm(
        .idle, item.subject, at: state, then: step, explanation: { _ in item.explanation }
      ) { [Self.expectation(that: item, isNotAmong: $0.items)] }
    }
    if case .confirmed(let findings) = try await Differences(evidence).difference(
      at: state, then: step), findings.first?.kind == .nonDeterminism
    {
      return .confirmed(findings)
    }
    return .confirmed(
      Finding(
        .hiddenState, replay.subject,
        Explanation(showing: [
          (
            "The last step changes what is shown, but no state: keep it in the state of the screen or of "
              + "the feature. Before the step, this is shown:",
            replay.screens[replay.screens.count - 2]
          ),
          ("Afterwards:", replay.screens[replay.screens.count - 1]),
        ]), steps: replay.actions))
  }

  /// A replay in which a step that changes no state shows something else; `nil` if it does not.
  private func replay(changingWhatIsShownBy step: Step, in state: Int) async throws -> Replay? {
    guard var replay = try await evidence.replay(to: state) else { return nil }
    let former = replay.screens.last
    return try await replay.perform(step) && replay.screens.last != former ? replay : nil
  }
}
