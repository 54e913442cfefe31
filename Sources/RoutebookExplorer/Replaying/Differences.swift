import RoutebookScripts
import VisibleText

/// Finds the cause of a replay that shows something else than the exploration.
struct Differences {
  private let evidence: Evidence

  init(_ evidence: Evidence) { self.evidence = evidence }

  /// The finding for a state whose replay differs: two new apps tell whether they are the cause.
  ///
  /// - Parameter step: A step in the state.
  func difference(at state: Int, then step: Step? = nil) async throws -> Verdict {
    let steps = evidence.ways.way(to: state).steps + (step.map { [$0] } ?? [])
    // What tasks do that don't end depends on the time that steps take.
    let isTimed = steps.contains(.wait) || evidence.hasSuspended
    if isTimed, !evidence.explorer.trials.unfinished.isEmpty { return .undecided }
    let replay = try await evidence.played(steps)
    let again = try await evidence.played(steps)
    if let difference = replay.firstDifference(from: again.screens) {
      return .confirmed(
        finding(
          .nonDeterminism, "Two new apps show different things after the same steps.", replay,
          state,
          difference, "Another new app shows this", again.screens,
          failing: Self.expectation(of: replay.screens, butNot: again.screens, at: difference.step))
      )
    }
    if let part = replay.differentPart(from: again) {
      return .confirmed(
        Finding(
          .nonDeterminism, replay.subject,
          Explanation(
            "Two new apps have different states after the same steps: \(part) differs. What is made by chance "
              + "or from a clock, such as a UUID or a date, has to come from a generator that is passed to "
              + "the app."), steps: Self.steps(replay.actions)))
    }
    if let explored = try await explored(replay, at: state, steps),
      let difference = replay.firstDifference(from: explored)
    {
      return try await .confirmed(hiddenState(replay, state, difference, explored))
    }
    let rebuilt = try await evidence.played(steps, builds: 2)
    if let difference = replay.firstDifference(from: rebuilt.screens) {
      return .confirmed(
        finding(
          .hiddenState,
          "What is shown depends on something outside the state: on how often screens are built. "
            + Self.advice,
          replay, state, difference, "If each screen is built twice, the app shows this instead",
          rebuilt.screens))
    }
    // In the explored app, tasks have gone on since.
    if evidence.hasSuspended { return .refuted }
    return .confirmed(
      Finding(
        .hiddenState, replay.subject,
        Explanation(showing: [
          (
            "In a new app, these steps lead to another state than in the exploration, so something outside "
              + "the state decides where they lead. \(Self.advice) A new app shows this:",
            replay.screens.last ?? []
          )
        ]),
        steps: Self.steps(replay.actions)))
  }

  /// What the explored app shows on the way to a state, if it is known.
  ///
  /// - Parameter builds: How often each screen is built before it is read.
  func explored(
    _ replay: Replay, at state: Int, _ steps: [Step], builds: Int = 1
  ) async throws -> [[String]]? {
    if let explored = try await evidence.playedInExploredApp(steps, builds: builds) {
      return explored.screens
    }
    guard steps.count == evidence.ways.way(to: state).steps.count,
      let shown = evidence.observers.samples.shown[state]
    else { return nil }
    return replay.screens.dropLast() + [shown]
  }

  static let advice = "Keep it in the state of the screen or of the feature."

  /// The finding about what depends on what was done before, with a script that does it, if one is found.
  private func hiddenState(
    _ replay: Replay, _ state: Int, _ difference: (step: Int, item: String), _ explored: [[String]]
  ) async throws -> Finding {
    let explanation =
      "What is shown depends on something outside the state: on what was done before. \(Self.advice)"
    let contrast = "After other steps, the app shows this instead"
    let shown = finding(
      .hiddenState, explanation, replay, state, difference, contrast, explored)
    let place = evidence.ways.way(to: state).states
    let index = min(difference.step, place.count - 1)
    let expected = replay.screens[min(difference.step, replay.screens.count - 1)]
    for steps in Detours(evidence).steps(to: place[index]) {
      var other = try await evidence.played(steps)
      guard let found = other.screens.last, found != expected,
        evidence.explorer.isThere(other.app, place[index])
      else { continue }
      let fails = try await other.fails(
        oneOf: Self.expectation(of: [expected], butNot: [found], at: 0))
      return Finding(
        .hiddenState, shown.subjectWithModule, shown.text, steps: other.actions, fails: fails)
    }
    return shown
  }

  /// What a script expects to see that is shown on one screen and not on the other.
  private static func expectation(
    of screens: [[String]], butNot others: [[String]], at step: Int
  ) -> [ScriptStep.Action] {
    guard step < screens.count, step < others.count else { return [] }
    let missing = screens[step].filter { !others[step].contains($0) }.compactMap(\.textOfItem)
    let added = others[step].filter { !screens[step].contains($0) }.compactMap(\.textOfItem)
    return missing.map { .expectText($0) } + added.map { .expectNoText($0) }
  }

  /// A finding whose script ends where something differs.
  private func finding(
    _ kind: Finding.Kind, _ explanation: String, _ replay: Replay, _ state: Int,
    _ difference: (step: Int, item: String), _ contrast: String, _ other: [[String]],
    failing: [ScriptStep.Action] = []
  ) -> Finding {
    let path = evidence.ways.way(to: state).states
    let step = difference.step
    let isLast = step == replay.screens.count - 1 || step >= path.count
    let count = evidence.explorer.hooks.start.steps.count + step
    let steps = replay.actions.prefix(count) + failing.prefix(1)
    return Finding(
      kind, isLast ? replay.subject : evidence.subject(ofScreenIn: path[step]),
      Explanation(
        "\(explanation) What differs: \(difference.item.visible).",
        showing: [
          ("A new app shows this:", replay.screens[step]),
          ("\(contrast):", other[step]),
        ]),
      steps: Self.steps(steps), fails: !failing.isEmpty)
  }

  /// The steps of a script; without any, it shows the first screen.
  private static func steps(_ steps: some Collection<ScriptStep.Action>) -> [ScriptStep.Action] {
    steps.isEmpty ? [.show(caption: nil)] : Array(steps)
  }
}

extension String {
  /// The text of a described item that is a text: `text "Welcome"`.
  fileprivate var textOfItem: String? {
    guard startsExactly(with: "text \""), unicodeScalars.last == "\"" else { return nil }
    return String(dropFirst("text \"".count).dropLast())
  }
}
