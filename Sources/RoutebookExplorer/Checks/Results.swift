import Routebook

extension CheckContext {
  /// Finds results that screens return and nothing handles.
  var lostResults: [Candidate] {
    observers.guards.lostResults.map { source, lost in
      let (state, step) = (lost.attempt.state, lost.attempt.step)
      let subject = Subject(source, of: subject(ofScreenIn: state).module)
      return candidate(.lostResult, subject, at: state, then: step.event == nil ? nil : step) { _ in
        Explanation("Nothing handles the result: \(lost.explanation).")
      } failing: { replay in
        guard case .tap(let name) = replay.action(of: step) else { return [] }
        return [.expectNoControl(name)]
      }
    }
  }

  /// Finds buttons that open two equal screens when they are pressed again before the first press
  /// has changed anything.
  ///
  /// A script only leads to the button: between its steps, tasks run.
  var doublePresses: [Candidate] {
    guard explorer.hooks.checks.contains(.double) else { return [] }
    return observers.items.presses.map { item, attempt in
      Candidate(kind: .double, subject: subject(item)) {
        guard let opened = try await self.screenOpenedTwice(by: attempt) else { return .refuted }
        return try await self.confirm(at: attempt.state, then: attempt.step) { _ in
          Explanation(
            "If it is pressed again before its task has changed anything, it opens two equal screens: "
              + "\(opened).")
        }
      }
    }
  }

  /// Returns the screen that two presses of a button open twice; `nil` if there is none.
  private func screenOpenedTwice(by attempt: Attempt) async throws -> Destination? {
    guard var replay = try await replay(to: attempt.state) else { return nil }
    let previous = replay.app.navigator.state
    for _ in 1...2 {
      guard replay.app.navigator.state.top.id == previous.top.id,
        try await replay.perform(attempt.step)
      else { return nil }
    }
    try await replay.waitForTasks()
    let known = Set(previous.allElements.map(\.element.id))
    let new = replay.app.navigator.state.visibleElements.filter { !known.contains($0.element.id) }
    return zip(new, new.dropFirst()).first { lower, upper in
      lower.element.route == upper.element.route && lower.presentation == upper.presentation
    }.map { Destination($1.element.route, as: $1.presentation) }
  }
}
