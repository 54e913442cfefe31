import Routebook

extension CheckContext {
  /// Finds items that change nothing in any state in which they can be used.
  var idleItems: [Candidate] {
    let items = observers.items
    // The tasks of these items may read something else in states in which they did not run.
    let unread = Set(explorer.taskRuns.unread.compactMap(\.item))
    return items.idle.filter { !items.effective.contains($0.key) }.map { item, attempt in
      Candidate(kind: .idle, subject: subject(item)) {
        unread.contains(item) ? .undecided : try await self.verdict(ofIdle: item, attempt)
      }
    }
  }

  private func verdict(ofIdle item: FindingSubject, _ attempt: Attempt) async throws -> Verdict {
    guard var replay = try await replay(to: attempt.state) else {
      return try await explainDifference(at: attempt.state)
    }
    let (previous, items) = (replay.screens.last ?? [], replay.items)
    _ = try await replay.perform(attempt.step)
    guard let shown = replay.screens.last, shown != previous else {
      let gone = attempt.step.item.flatMap { index in
        index < items.count
          ? ScriptStep.Action.expectNoControl(items.controlLocator(at: index)) : nil
      }
      let fails = try await replay.performExpectingFailure(ofOneOf: gone.map { [$0] } ?? [])
      return replay.confirmed(Self.explanation(of: item), fails: fails)
    }
    let difference = try await explainDifference(at: attempt.state, then: attempt.step)
    if case .other(let finding) = difference, finding.kind == .nonDeterminism { return difference }
    let title =
      "The last step changes what is shown, but no state: keep it in the state of the screen or of "
      + "the feature. Before the step, this is shown:"
    return replay.finding(
      .hiddenState, Explanation(showing: [(title, previous), ("Afterwards:", shown)]))
  }

  private static func explanation(of item: FindingSubject) -> Explanation {
    switch item {
    case .item(.textField, _, _), .decoration(.textField, _, _):
      "What is typed into it changes nothing in any state: nobody keeps it."
    default: "Using it changes nothing in any state, and neither does a task that it starts."
    }
  }
}
