import Routebook

// This folder has the replays. `Evidence` plays ways to states in new apps, each of which is a
// `Replay`, and confirms candidates with them; `Evidence+Differences` explains a replay that shows
// something else than the exploration.

/// The facts for checks: the records of the observers, the shortest ways, and replays in new apps.
///
/// An exploration jumps between moments of apps. A value that an app keeps elsewhere is not part of
/// a moment, so a new app can be in another state after the same steps.
final class Evidence {
  let explorer: Explorer
  let time: TimeLimit
  /// Updated when more was explored, after which ways can be shorter.
  var ways: ShortestWays
  /// The apps whose tasks can still go on: they may use something that belongs to the app.
  private var keptApps: [HeadlessApp] = []
  /// The places of deep links in a new app, by their texts.
  var linkTargets: [String: LinkTarget] = [:]
  /// Whether apps always show the same after the same steps.
  var isSteady = true

  init(of explorer: Explorer, within time: TimeLimit) {
    (self.explorer, self.time) = (explorer, time)
    ways = ShortestWays(in: explorer.graph)
  }

  var graph: StateGraph { explorer.graph }
  var screens: ScreenNumbers { explorer.screens }
  var observers: Observers { explorer.observers }
  var store: any StateStore { explorer.hooks.start.store }
  /// Whether tasks could go on in the explored apps.
  var hasSuspended: Bool { explorer.walkers.first.wasSuspended }

  /// Returns the result of a part; `nil` if the time is up, which cuts the exploration off. The
  /// part may have seen an empty screen then.
  func inTime<Result>(_ part: () async throws -> Result) async throws -> Result? {
    do {
      try time.check()
      let result = try await part()
      try time.check()
      return result
    } catch is TimeLimit.Exceeded {
      explorer.cutOff(by: [.time])
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
  func newApp() async throws -> HeadlessApp {
    try time.check()
    let app = try await explorer.newApp()
    keptApps.removeAll { $0.navigator.startedTasks.isEmpty }
    keptApps.append(app)
    // The evidence keeps the app, so the app must not keep the evidence.
    app.stopBuildingScreens { [time] in time.isOver }
    return app
  }

  /// Returns a new app at the start of the exploration, or at another start.
  func newReplay(from start: ExplorationStart? = nil, builds: Int = 1) async throws -> Replay {
    try await Replay(
      in: try await newApp(), from: start ?? explorer.hooks.start, builds: builds, within: time,
      willPerform: explorer.hooks.willPerform)
  }

  /// Plays the shortest way to a state in a new app; returns `nil` if the new app is in another
  /// state.
  ///
  /// - Parameter visit: Called in each state on the way in which the new app is.
  func replay(
    to state: Int, visit: (_ state: Int, Replay) async throws -> Void = { _, _ in }
  ) async throws -> Replay? {
    let way = ways.way(to: state)
    var replay = try await newReplay()
    for (index, state) in way.states.enumerated() {
      if index > 0 {
        guard try await replay.perform(way.steps[index - 1]) else { return nil }
      }
      guard explorer.isThere(replay.app, state) else { return nil }
      try await visit(state, replay)
    }
    return replay
  }

  /// Plays steps in a new app, or in another replay, until one of them is impossible.
  func played(
    _ steps: [Step], in replay: Replay? = nil, builds: Int = 1
  ) async throws -> Replay {
    var replay = if let replay { replay } else { try await newReplay(builds: builds) }
    for step in steps where try await !replay.perform(step) { break }
    return replay
  }

  // MARK: Findings

  /// Returns expectations that are met if a destination is on top; one of them fails otherwise.
  func arrival(
    at destination: Destination, above layers: [ScriptStep.Layer] = []
  ) async throws -> [ScriptStep.Action] {
    let app = try await newApp()
    app.navigator.preview(destination)
    if destination.presentation == .alert { return [.expectAlert(app.alert()?.title ?? "")] }
    let title = ScriptStep.Action.expectTitle(app.path().last ?? "")
    let layer = ScriptStep.Layer(rawValue: destination.presentation.rawValue)
    return [title] + (layer.map { [.expectLayers(layers + [$0])] } ?? [])
  }

  /// Plays the script of a finding before it is reported, if there is one, and marks the step that
  /// fails.
  ///
  /// - Returns: The finding; `nil` if the script can't be played to that step, since tasks went on
  ///   before.
  func verified(_ finding: Finding) async throws -> Finding? {
    if finding.steps.isEmpty { return finding }
    var (replay, finding) = (try await newReplay(from: ExplorationStart([], in: store)), finding)
    let expected = finding.failingStep ?? .max
    finding.failingStep = nil
    for (index, action) in finding.steps.enumerated() {
      if try await replay.fails(action) {
        if hasSuspended, index < expected { return nil }
        finding.failingStep = index
        break
      }
      // As in `play`, tasks go on after each step.
      if hasSuspended { await replay.app.giveTurn(time) }
    }
    return finding
  }
}
