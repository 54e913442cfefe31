import Routebook
import RoutebookScripts

/// Replays traces in new apps, and notices what differs from the exploration.
///
/// An exploration jumps between moments of one app. What the app keeps elsewhere is not part of a
/// moment, so a new app can be in another state after the same steps.
struct Audit {
  let search: Search
  let time: TimeLimit

  init(of search: Search, within time: TimeLimit) {
    self.search = search
    self.time = time
  }

  /// The result of a part of the audit; `nil` if the time is up, which is noted. What the part saw at
  /// last can be an empty screen then.
  func inTime<Result>(_ part: () async throws -> Result) async throws -> Result? {
    do {
      try time.check()
      let result = try await part()
      try time.check()
      return result
    } catch is TimeLimit.Exceeded {
      search.cuts.insert(.time)
      return nil
    }
  }

  /// A new app, whose screens are empty when the time is up.
  func newApp() throws -> HeadlessApp {
    try time.check()
    let app = try search.makeApp()
    search.keep(app)
    // The search keeps the app, so the app must not keep the search.
    app.stopBuildingScreens { [time] in time.isOver }
    return app
  }

  /// A new app at the start of the exploration, or at another one.
  func newReplay(from start: ExplorationStart? = nil, builds: Int = 1) async throws -> Replay {
    let replay = try await Replay(
      in: try newApp(), from: start ?? search.hooks.start, builds: builds, within: time,
      willPerform: search.hooks.announce)
    if search.hasLastingTasks { replay.app.navigator.startedTasks.ignoreRunning() }
    return replay
  }

  /// Plays the shortest trace to a state in a new app; `nil` if the new app is in another state.
  ///
  /// - Parameter visit: Called in each state on the way, as far as the new app is in the same one.
  func replay(
    to state: Int, visit: (_ state: Int, Replay) async throws -> Void = { _, _ in }
  ) async throws -> Replay? {
    let path = search.graph.path(to: state)
    var replay = try await newReplay()
    guard search.isThere(replay.app, path[0]) else { return nil }
    try await visit(path[0], replay)
    for (index, step) in search.graph.trace(to: state).enumerated() {
      guard try await replay.perform(step), search.isThere(replay.app, path[index + 1]) else {
        return nil
      }
      try await visit(path[index + 1], replay)
    }
    return replay
  }

  /// Replays a few states in new apps, and in the explored app, in which every state has been visited and
  /// which builds each screen twice.
  ///
  /// - Parameters:
  ///   - states: The states.
  ///   - visit: Called in each state on the way in the new apps.
  /// - Returns: The first difference, or `nil`.
  func difference(
    amongReplaysTo states: [Int], visit: (_ state: Int, Replay) async throws -> Void
  ) async throws -> Finding? {
    var isSteady = true
    // A trace leads through all states on its way. Only if there is a difference, it matters in
    // which of them it is first.
    for end in search.graph.ends(ofTracesThrough: states) {
      let replay = try await replay(to: end, visit: visit)
      if isSteady { isSteady = try await isSame(replay, at: end) }
    }
    if isSteady { return nil }
    for state in states where try await !isSame(replay(to: state), at: state) {
      return try await difference(at: state)
    }
    return nil
  }

  /// Whether the explored app shows the same as a new one on the way to a state; false if the new one is in
  /// another state.
  private func isSame(_ replay: Replay?, at state: Int) async throws -> Bool {
    guard let replay else { return false }
    let explored = try await screensInExploredApp(on: replay, to: state, builds: 2)
    return explored.map { $0 == replay.screens } ?? true
  }

  /// What the explored app shows on the way to a state.
  ///
  /// - Returns: The screens, or `nil` if its tasks have gone on in the meantime.
  func screensInExploredApp(
    on replay: Replay, to state: Int, then step: Step? = nil, builds: Int = 1
  ) async throws -> [[String]]? {
    guard search.hasSuspended else {
      return try await playedInExploredApp(to: state, then: step, builds: builds).screens
    }
    guard step == nil, let screens = search.shownScreens[state] else { return nil }
    return replay.screens.dropLast(screens.count) + screens
  }

  /// Plays the shortest trace to a state, as far as that is possible.
  func played(to state: Int, then step: Step? = nil, builds: Int = 1) async throws -> Replay {
    try await played(try await newReplay(builds: builds), to: state, then: step)
  }

  /// Plays the same in the explored app, after a jump to the start.
  private func playedInExploredApp(
    to state: Int, then step: Step?, builds: Int
  ) async throws -> Replay {
    let origin = search.origins[0]
    let replay = try Replay(
      in: origin.app, at: origin.moment, store: search.hooks.start.store, builds: builds,
      within: time, willPerform: search.hooks.announce)
    return try await played(replay, to: state, then: step)
  }

  private func played(_ start: Replay, to state: Int, then step: Step?) async throws -> Replay {
    var replay = start
    let steps = search.graph.trace(to: state) + (step.map { [$0] } ?? [])
    for step in steps where try await replay.perform(step) == false { break }
    return replay
  }
}
