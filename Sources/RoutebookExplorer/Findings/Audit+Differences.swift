import RoutebookScripts
import VisibleText

/// Replays that show something else than the exploration.
extension Audit {
  /// The finding for a trace whose replay differs: two new apps tell whether they are the cause.
  func difference(at state: Int, then step: Step? = nil) async throws -> Finding {
    let replay = try await played(to: state, then: step)
    let again = try await played(to: state, then: step)
    if let difference = replay.firstDifference(from: again.screens) {
      return finding(
        .nonDeterminism, "Two new apps show different things after the same steps.", replay, state,
        difference, "Another new app shows this", again.screens)
    }
    let explored = try await screensInExploredApp(on: replay, to: state, then: step)
    if let explored, let difference = replay.firstDifference(from: explored) {
      return finding(
        .hiddenState,
        "What is shown depends on something outside the state: on what was done before. \(Self.advice)",
        replay, state, difference, "After other steps, the app shows this instead", explored)
    }
    let rebuilt = try await played(to: state, then: step, builds: 2)
    if let difference = replay.firstDifference(from: rebuilt.screens) {
      return finding(
        .hiddenState,
        "What is shown depends on something outside the state: on how often screens are built. "
          + Self.advice,
        replay, state, difference, "If each screen is built twice, the app shows this instead",
        rebuilt.screens)
    }
    return Finding(
      .hiddenState, replay.subject,
      Explanation(showing: [
        (
          "In a new app, these steps lead to another state than in the exploration, so something outside "
            + "the state decides where they lead. \(Self.advice) A new app shows this:",
          replay.screens.last ?? []
        )
      ]),
      steps: Self.steps(replay.actions))
  }

  private static let advice = "Keep it in the state of the screen or of the feature."

  /// A finding whose script ends where something differs.
  private func finding(
    _ kind: Finding.Kind, _ explanation: String, _ replay: Replay, _ state: Int,
    _ difference: (step: Int, item: String), _ contrast: String, _ other: [[String]]
  ) -> Finding {
    let path = search.graph.path(to: state)
    let step = difference.step
    let isLast = step == replay.screens.count - 1 || step >= path.count
    return Finding(
      kind, isLast ? replay.subject : subject(ofScreenIn: path[step]),
      Explanation(
        "\(explanation) What differs: \(difference.item.visible).",
        showing: [
          ("A new app shows this:", replay.screens[step]),
          ("\(contrast):", other[step]),
        ]),
      steps: Self.steps(replay.actions.prefix(search.hooks.start.steps.count + step)))
  }

  /// The steps of a script; without any, it shows the first screen.
  private static func steps(_ steps: some Collection<ScriptStep.Action>) -> [ScriptStep.Action] {
    steps.isEmpty ? [.show(caption: nil)] : Array(steps)
  }
}
