import Routebook
import VisibleText

/// Finds the cause of a replay that differs from the exploration.
extension CheckContext {
  /// Decides why the replay of a state, or of a step in it, differs: first by comparing two new
  /// apps.
  func explainDifference(at state: Int, then step: Step? = nil) async throws -> Verdict {
    let steps = paths.path(to: state).steps + (step.map { [$0] } ?? [])
    // The effect of tasks that don't end depends on the time that steps take.
    let isTimed = steps.contains(.wait) || hasSuspended
    if isTimed, !explorer.taskRuns.unfinished.isEmpty { return .undecided }
    let replay = try await play(steps)
    let again = try await play(steps)
    if let finding = finding(
      .nonDeterminism, "Two new apps show different things after the same steps.", replay, state,
      "Another new app shows this", again.screens)
    {
      return .other(finding)
    }
    if let part = replay.differentPart(from: again) {
      return replay.finding(
        .nonDeterminism,
        Explanation(
          "Two new apps have different states after the same steps: \(part) differs. What is made by "
            + "chance or from a clock, such as a UUID or a date, has to come from a generator that is "
            + "passed to the app."))
    }
    let depends = "What is shown depends on something outside the state:"
    if let explored = try await explored(replay, at: state, steps),
      let finding = finding(
        .hiddenState, "\(depends) on what was done before. \(Self.advice)", replay, state,
        "After other steps, the app shows this instead", explored)
    {
      return try await reproduce(finding, replay, state, explored)
    }
    let rebuilt = try await play(steps, buildCount: 2)
    if let finding = finding(
      .hiddenState, "\(depends) on how often screens are built. \(Self.advice)", replay, state,
      "If each screen is built twice, the app shows this instead", rebuilt.screens)
    {
      return .other(finding)
    }
    // In the explored app, tasks have run since.
    if hasSuspended { return .refuted }
    let title =
      "In a new app, these steps lead to another state than in the exploration, so something outside "
      + "the state decides where they lead. \(Self.advice) A new app shows this:"
    return replay.finding(
      .hiddenState, Explanation(showing: [(title, replay.screens.last ?? [])]))
  }

  /// Returns what the explored app shows on the path to a state; `nil` if it is not known.
  ///
  /// - Parameter builds: The number of times that each screen is built before it is read.
  private func explored(
    _ replay: Replay, at state: Int, _ steps: [Step], buildCount: Int = 1
  ) async throws -> [[ShownItem]]? {
    // The explored app can be used again only if its tasks have not run.
    if !hasSuspended {
      let explored = try await Replay(
        in: explorer.walkers.first.app, from: ExplorationStart([], in: store),
        at: explorer.startMoment, buildCount: buildCount, within: time,
        willPerform: explorer.hooks.willPerform)
      return try await play(steps, in: explored).screens
    }
    guard steps.count == paths.path(to: state).steps.count,
      let shown = observers.samples.shown[state]
    else { return nil }
    return replay.screens.dropLast() + [shown]
  }

  private static let advice = "Keep it in the state of the screen or of the feature."

  /// Returns a finding about something that depends on earlier steps with a script that shows it,
  /// if there is one.
  private func reproduce(
    _ finding: Finding, _ replay: Replay, _ state: Int, _ explored: [[ShownItem]]
  ) async throws -> Verdict {
    let (states, step) = (
      paths.path(to: state).states, replay.firstDifference(from: explored)?.step ?? 0
    )
    let end = states[min(step, states.count - 1)]
    let expected = replay.screens[min(step, replay.screens.count - 1)]
    for steps in otherPaths(to: end) {
      var other = try await play(steps)
      guard let found = other.screens.last, found != expected,
        explorer.isApp(other.app, inState: end)
      else { continue }
      let fails = try await other.performExpectingFailure(
        ofOneOf: Self.expectations(of: expected, butNot: found))
      return .other(finding.shown(by: other.actions.orShow, fails: fails))
    }
    return .other(finding)
  }

  /// Returns expectations that one screen meets and another one does not.
  private static func expectations(
    of screen: [ShownItem], butNot other: [ShownItem]
  ) -> [ScriptStep.Action] {
    screen.filter { !other.contains($0) }.compactMap(\.text).map { .expectText($0) }
      + other.filter { !screen.contains($0) }.compactMap(\.text).map { .expectNoText($0) }
  }

  /// Returns a finding whose script ends at the first difference; `nil` if there is none.
  private func finding(
    _ kind: Finding.Kind, _ explanation: String, _ replay: Replay, _ state: Int,
    _ contrast: String, _ other: [[ShownItem]]
  ) -> Finding? {
    guard let (step, item) = replay.firstDifference(from: other) else { return nil }
    let expectations = Self.expectations(of: replay.screens[step], butNot: other[step])
    let failing = kind == .nonDeterminism ? Array(expectations.prefix(1)) : []
    let path = paths.path(to: state).states
    let isLast = step == replay.screens.count - 1 || step >= path.count
    let count = explorer.hooks.start.steps.count + step
    let text = Explanation(
      "\(explanation) What differs: \(item.visible).",
      showing: [
        ("A new app shows this:", replay.screens[step]), ("\(contrast):", other[step]),
      ])
    return Finding(
      kind, isLast ? replay.subject : subject(ofScreenIn: path[step]), text,
      steps: (replay.actions.prefix(count) + failing).orShow, fails: !failing.isEmpty)
  }

  /// The maximum number of other paths.
  private static let pathLimit = 50

  /// Returns longer paths to a state, to show which step has an effect outside the state: the
  /// shortest path with a step that changes no state, or with a detour to a state on it.
  func otherPaths(to state: Int) -> [[Step]] {
    let (path, graph) = (paths.path(to: state), graph)
    let idle = observers.items.idle.values
      .sorted { ($0.step, $0.state) < ($1.step, $1.state) }
    var all: [[Step]] = []
    for (index, state) in path.states.enumerated() {
      for attempt in idle where graph.screen(of: attempt.state) == graph.screen(of: state) {
        all.append(path.steps.prefix(index) + [attempt.step] + path.steps.dropFirst(index))
      }
    }
    for other in paths.nearestFirst(graph.explored) where all.count < Self.pathLimit {
      for (step, target) in graph.transitions(of: other) {
        guard let index = path.states.firstIndex(of: target), target != other, step.item != nil
        else { continue }
        all.append(paths.path(to: other).steps + [step] + path.steps.dropFirst(index))
      }
    }
    return Array(all.prefix(Self.pathLimit))
  }

  // MARK: Samples

  /// Replays the samples, and the states in which closures wait or screens show their ways out,
  /// within the time: a path leads through all states on it.
  ///
  /// - Returns: The first state whose replay shows something else than the exploration; `nil` if
  ///   there is none.
  func replaySamples(
    visit: (_ state: Int, Replay) async throws -> Void
  ) async throws -> Int? {
    var left = Set(
      observers.samples.states + observers.waitingClosures.values + statesWithExits)
    let states = paths.nearestFirst(left)
    var isDeterministic = true
    for end in paths.leaves(ofPathsTo: states) {
      let isDone: Void? = try await withinTime {
        let replay = try await replay(to: end) { state, replay in
          if left.remove(state) != nil { try await visit(state, replay) }
        }
        if isDeterministic { isDeterministic = try await isSame(replay, at: end) }
      }
      if isDone == nil { return nil }
    }
    if isDeterministic { return nil }
    // Find the first one that differs only if one does.
    return try await withinTime {
      for state in states where try await !isSame(replay(to: state), at: state) { return state }
      return nil
    } ?? nil
  }

  /// Returns whether a new app is in the same states as the explored one on the path to a state,
  /// and shows the same.
  private func isSame(_ replay: Replay?, at state: Int) async throws -> Bool {
    guard let replay else { return false }
    let explored = try await explored(replay, at: state, paths.path(to: state).steps, buildCount: 2)
    return explored.map { $0 == replay.screens } ?? true
  }
}
