import Routebook

// This folder has the replays. `CheckContext` plays paths to states in new apps, each of which is a
// `Replay`, and confirms candidates with them; `CheckContext+Differences` explains a replay that
// differs from the exploration.

/// The context of the checks: the records of the observers, the shortest paths, and replays in new
/// apps.
///
/// An exploration jumps between moments of apps. A value that an app keeps elsewhere is not part of
/// a moment, so a new app can be in another state after the same steps.
final class CheckContext {
  let explorer: Explorer
  let time: TimeLimit
  /// Updated when more was explored, after which paths can be shorter.
  var paths: ShortestPaths
  /// The apps whose tasks can still run: the tasks may use something that belongs to the app.
  private var keptApps: [HeadlessApp] = []
  /// The targets of deep links in a new app, by the texts of the links.
  var linkTargets: [String: LinkTarget] = [:]
  /// Whether apps always show the same after the same steps.
  var isDeterministic = true

  init(of explorer: Explorer, within time: TimeLimit) {
    (self.explorer, self.time) = (explorer, time)
    paths = ShortestPaths(in: explorer.graph)
  }

  var graph: StateGraph { explorer.graph }
  var screens: ScreenNumbers { explorer.screens }
  var observers: Observers { explorer.observers }
  var store: any StateStore { explorer.hooks.start.store }
  /// Whether tasks may have run in the explored apps.
  var hasSuspended: Bool { explorer.walkers.first.wasSuspended }

  /// Performs a part and returns its result. If the time runs out, records a cut-off and returns
  /// `nil`, since the part may have seen an empty screen.
  func withinTime<Result>(_ part: () async throws -> Result) async throws -> Result? {
    do {
      try time.check()
      let result = try await part()
      try time.check()
      return result
    } catch is TimeLimit.Exceeded {
      explorer.recordReached([.time])
      return nil
    }
  }

  // MARK: States

  func subject(_ about: FindingSubject) -> Subject { Subject(about, in: screens.registry) }

  /// Returns the screen in front in a state as a subject.
  func subject(ofScreenIn state: Int) -> Subject {
    subject(.screen(screens.destinations[graph.screen(of: state)]))
  }

  // MARK: New apps

  /// Makes a new app, whose screens are empty when the time is up.
  func makeApp() async throws -> HeadlessApp {
    try time.check()
    let app = try await explorer.makeApp()
    keptApps.removeAll { $0.navigator.startedTasks.isEmpty }
    keptApps.append(app)
    // The context keeps the app, so the app must not keep the context.
    app.stopBuildingScreens { [time] in time.isExpired }
    return app
  }

  /// Returns a new app at the start of the exploration, or at another start.
  func makeReplay(from start: ExplorationStart? = nil, buildCount: Int = 1) async throws -> Replay {
    try await Replay(
      in: try await makeApp(), from: start ?? explorer.hooks.start, buildCount: buildCount,
      within: time,
      willPerform: explorer.hooks.willPerform)
  }

  /// Plays the shortest path to a state in a new app; returns `nil` if the new app is in another
  /// state.
  ///
  /// - Parameter visit: Called in each state on the path that the new app reaches.
  func replay(
    to state: Int, visit: (_ state: Int, Replay) async throws -> Void = { _, _ in }
  ) async throws -> Replay? {
    let path = paths.path(to: state)
    var replay = try await makeReplay()
    for (index, state) in path.states.enumerated() {
      if index > 0 {
        guard try await replay.perform(path.steps[index - 1]) else { return nil }
      }
      guard explorer.isApp(replay.app, inState: state) else { return nil }
      try await visit(state, replay)
    }
    return replay
  }

  /// Plays steps in a new app, or in another replay, until one of them is impossible.
  func play(
    _ steps: [Step], in replay: Replay? = nil, buildCount: Int = 1
  ) async throws -> Replay {
    var replay = if let replay { replay } else { try await makeReplay(buildCount: buildCount) }
    for step in steps where try await !replay.perform(step) { break }
    return replay
  }

  // MARK: Findings

  /// Returns expectations that are met if a destination is on top; one of them fails otherwise.
  func arrivalExpectations(
    at destination: Destination, above layers: [ScriptStep.Layer] = []
  ) async throws -> [ScriptStep.Action] {
    let app = try await makeApp()
    app.navigator.preview(destination)
    if destination.presentation == .alert { return [.expectAlert(app.alert()?.title ?? "")] }
    let title = ScriptStep.Action.expectTitle(app.path().last ?? "")
    let layer = ScriptStep.Layer(rawValue: destination.presentation.rawValue)
    return [title] + (layer.map { [.expectLayers(layers + [$0])] } ?? [])
  }

  /// Plays the script of a finding before it is reported, if there is one, and marks the step that
  /// fails.
  ///
  /// - Returns: The finding; `nil` if the script can't be played to that step, since tasks ran
  ///   before.
  func verified(_ finding: Finding) async throws -> Finding? {
    if finding.steps.isEmpty { return finding }
    var (replay, finding) = (try await makeReplay(from: ExplorationStart([], in: store)), finding)
    let expected = finding.failingStep ?? .max
    finding.failingStep = nil
    for (index, action) in finding.steps.enumerated() {
      if try await replay.performExpectingFailure(action) {
        if hasSuspended, index < expected { return nil }
        finding.failingStep = index
        break
      }
      // As in `play`, tasks run after each step.
      if hasSuspended { await replay.app.yieldToTasks(time) }
    }
    return finding
  }
}
