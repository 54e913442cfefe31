import Routebook
import RoutebookScripts

/// Replays traces in new apps, and notices what differs from the exploration.
///
/// An exploration jumps between moments of one app. What the app keeps elsewhere is not part of a
/// moment, so a new app can be in another state after the same steps.
struct Audit {
  let search: Search
  let time: TimeLimit
  let makeApp: () throws -> HeadlessApp

  init(of search: Search, within time: TimeLimit, _ makeApp: @escaping () throws -> HeadlessApp) {
    self.search = search
    self.time = time
    self.makeApp = makeApp
  }

  /// The result of a part of the audit; `nil` if the time is up, which is noted. What the part saw at
  /// last can be an empty screen then.
  func inTime<Result>(_ part: () throws -> Result) throws -> Result? {
    do {
      try time.check()
      let result = try part()
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
    let app = try makeApp()
    app.stopBuildingScreens { time.isOver }
    return app
  }

  /// A new app at the start of the exploration, or at another one.
  func newReplay(from start: ExplorationStart? = nil, builds: Int = 1) throws -> Replay {
    try Replay(
      in: try newApp(), from: start ?? search.hooks.start, builds: builds, within: time,
      willPerform: search.hooks.announce)
  }

  /// Plays the shortest trace to a state in a new app; `nil` if the new app is in another state.
  ///
  /// - Parameter visit: Called in each state on the way, as far as the new app is in the same one.
  func replay(
    to state: Int, visit: (_ state: Int, Replay) throws -> Void = { _, _ in }
  ) throws -> Replay? {
    let path = search.graph.path(to: state)
    var replay = try newReplay()
    guard isThere(replay, path[0]) else { return nil }
    try visit(path[0], replay)
    for (index, step) in search.graph.trace(to: state).enumerated() {
      guard try replay.perform(step), isThere(replay, path[index + 1]) else { return nil }
      try visit(path[index + 1], replay)
    }
    return replay
  }

  private func isThere(_ replay: Replay, _ state: Int) -> Bool {
    search.number(ofStateOf: replay.app) == search.graph.shown(state)
  }

  /// Replays a few states in new apps, and in the explored app, in which every state has been visited and
  /// which builds each screen twice.
  ///
  /// - Parameters:
  ///   - states: The states.
  ///   - visit: Called in each state on the way in the new apps.
  /// - Returns: The first difference, or `nil`.
  func difference(
    amongReplaysTo states: [Int], visit: (_ state: Int, Replay) throws -> Void
  ) throws -> Finding? {
    var isSteady = true
    // A trace leads through all states on its way. Only if there is a difference, it matters in
    // which of them it is first.
    for end in search.graph.ends(ofTracesThrough: states) {
      let replay = try replay(to: end, visit: visit)
      if isSteady { isSteady = try replay.map { try isSame($0, at: end) } ?? false }
    }
    if isSteady { return nil }
    return try states.first { state in
      try replay(to: state).map { try !isSame($0, at: state) } ?? true
    }.map { try difference(at: $0) }
  }

  /// Whether the explored app shows the same as a new one on the way to a state.
  private func isSame(_ replay: Replay, at state: Int) throws -> Bool {
    try playedInExploredApp(to: state, builds: 2).screens == replay.screens
  }

  /// The first state of each screen, and about as many others as stated, at regular distances. A higher limit
  /// adds states.
  ///
  /// - Parameter limit: At most 100.
  func sampledStates(atMost limit: Int) -> [Int] {
    let count = search.graph.count
    let regular = stride(from: 0, to: count, by: max(1, count / 100 * (100 / limit)))
    return Set(search.screens.all.prefix(limit).compactMap(\.firstState) + regular).sorted()
      .filter { search.graph.shown($0) == $0 }
  }

  /// Plays the shortest trace to a state, as far as that is possible.
  func played(to state: Int, then step: Step? = nil, builds: Int = 1) throws -> Replay {
    try played(try newReplay(builds: builds), to: state, then: step)
  }

  /// Plays the same in the explored app, after a jump to the start.
  func playedInExploredApp(
    to state: Int, then step: Step? = nil, builds: Int = 1
  ) throws -> Replay {
    if let moment = search.startMoment { search.app.jump(to: moment) }
    let replay = try Replay(
      in: search.app, from: ExplorationStart([], in: search.hooks.start.store), builds: builds,
      within: time, willPerform: search.hooks.announce)
    return try played(replay, to: state, then: step)
  }

  private func played(_ start: Replay, to state: Int, then step: Step?) throws -> Replay {
    var replay = start
    let steps = search.graph.trace(to: state) + (step.map { [$0] } ?? [])
    for step in steps where try replay.perform(step) == false { break }
    return replay
  }
}
