import Routebook
import RoutebookApp
import RoutebookNavigation
import RoutebookRegistry
import RoutebookScripts

/// What checks know: what observers recorded, the shortest ways, and replays in new apps.
///
/// An exploration jumps between moments of apps. What an app keeps elsewhere is not part of a moment, so a new
/// app can be in another state after the same steps.
final class Evidence {
  let explorer: Explorer
  let time: TimeLimit
  private(set) var ways: ShortestWays
  /// The apps whose tasks can still go on: they may use what belongs to the app.
  private var keptApps: [HeadlessApp] = []

  init(of explorer: Explorer, within time: TimeLimit) {
    (self.explorer, self.time) = (explorer, time)
    ways = ShortestWays(in: explorer.graph)
  }

  var graph: StateGraph { explorer.graph }
  var screens: ScreenNumbers { explorer.screens }
  var observers: Observers { explorer.observers }
  var store: any StateStore { explorer.hooks.start.store }
  /// Whether tasks could go on in the apps that were explored.
  var hasSuspended: Bool { explorer.walkers.first.wasLeft }

  /// Explores more, after which ways can be shorter.
  func exploreMore(_ explore: () async throws -> Void) async throws {
    try await explore()
    ways = ShortestWays(in: explorer.graph)
  }

  /// The result of a part; `nil` if the time is up, which is noted. What the part saw at last can be an empty
  /// screen then.
  func inTime<Result>(_ part: () async throws -> Result) async throws -> Result? {
    do {
      try time.check()
      let result = try await part()
      try time.check()
      return result
    } catch is TimeLimit.Exceeded {
      explorer.cuts.insert(.time)
      return nil
    }
  }

  // MARK: Places

  /// The screen that is in front in a state, as what a finding is about.
  func subject(ofScreenIn state: Int) -> Subject { screens.subject(graph.screen(of: state)) }

  /// Some states, those with the shortest ways first.
  func nearestFirst(_ states: some Sequence<Int>) -> [Int] {
    states.sorted { (ways.depth(of: $0) ?? .max, $0) < (ways.depth(of: $1) ?? .max, $1) }
  }

  // MARK: New apps

  /// A new app, whose screens are empty when the time is up.
  func newApp() async throws -> HeadlessApp {
    try time.check()
    let app = try await explorer.newApp()
    keptApps.removeAll { $0.navigator.startedTasks.isEmpty }
    keptApps.append(app)
    // The evidence keeps the app, so the app must not keep the evidence.
    app.stopBuildingScreens { [time] in time.isOver }
    return app
  }

  /// A new app at the start of the exploration, or at another one.
  func newReplay(from start: ExplorationStart? = nil, builds: Int = 1) async throws -> Replay {
    let replay = try await Replay(
      in: try await newApp(), from: start ?? explorer.hooks.start, builds: builds, within: time,
      willPerform: explorer.hooks.announce)
    if explorer.hasLastingTasks { replay.app.navigator.startedTasks.ignoreRunning() }
    return replay
  }

  /// Plays the shortest way to a state in a new app; `nil` if the new app is in another state.
  ///
  /// - Parameter visit: Called in each state on the way, as far as the new app is in the same one.
  func replay(
    to state: Int, visit: (_ state: Int, Replay) async throws -> Void = { _, _ in }
  ) async throws -> Replay? {
    let way = ways.way(to: state)
    var replay = try await newReplay()
    guard explorer.isThere(replay.app, way.states[0]) else { return nil }
    try await visit(way.states[0], replay)
    for (index, step) in way.steps.enumerated() {
      guard try await replay.perform(step),
        explorer.isThere(replay.app, way.states[index + 1])
      else { return nil }
      try await visit(way.states[index + 1], replay)
    }
    return replay
  }

  /// Plays steps in a new app, as far as they are possible.
  func played(_ steps: [Step], builds: Int = 1) async throws -> Replay {
    try await played(steps, in: newReplay(builds: builds))
  }

  /// Plays steps in the explored app, after a jump to the start; `nil` if its tasks have gone on.
  func playedInExploredApp(_ steps: [Step], builds: Int) async throws -> Replay? {
    if hasSuspended { return nil }
    let walker = explorer.walkers.first
    let replay = try Replay(
      in: walker.app, at: explorer.startMoment, store: store, builds: builds, within: time,
      willPerform: explorer.hooks.announce)
    return try await played(steps, in: replay)
  }

  private func played(_ steps: [Step], in start: Replay) async throws -> Replay {
    var replay = start
    for step in steps where try await !replay.perform(step) { break }
    return replay
  }

  // MARK: Verdicts

  /// The finding in a state, with its script, whose last step fails: the first of some steps that does.
  func confirm(
    _ kind: Finding.Kind, _ subject: Subject, at state: Int, then step: Step? = nil,
    explanation: (Replay) throws -> Explanation, _ failing: (Replay) throws -> [ScriptStep.Action]
  ) async throws -> Verdict {
    guard var replay = try await replay(to: state) else {
      return try await Differences(self).difference(at: state)
    }
    if let step, try await !replay.perform(step), step.event != nil {
      // The event fails by itself.
      return .confirmed(
        try Finding(kind, subject, explanation(replay), steps: replay.actions, fails: true))
    }
    let fails = try await replay.fails(oneOf: failing(replay))
    return .confirmed(
      try Finding(kind, subject, explanation(replay), steps: replay.actions, fails: fails))
  }

  /// What a script expects if a destination is on top: one of these fails if it is not.
  ///
  /// - Parameter app: A new app, which shows it.
  func arrival(
    at destination: Destination, above layers: [ScriptStep.Layer] = [], in app: HeadlessApp
  ) -> [ScriptStep.Action] {
    app.navigator.preview(destination)
    if destination.presentation == .alert { return [.expectAlert(app.alert()?.title ?? "")] }
    let title = ScriptStep.Action.expectTitle(app.path().last ?? "")
    let layer = ScriptStep.Layer(rawValue: destination.presentation.rawValue)
    return [title] + (layer.map { [.expectLayers(layers + [$0])] } ?? [])
  }
}
