import Routebook
import RoutebookScripts

/// Replays traces in new apps, and notices what differs from the exploration.
///
/// An exploration jumps between moments of one app. What the app keeps elsewhere is not part of a
/// moment, so a new app can be in another state after the same steps.
struct Audit {
  let search: Search
  let makeApp: () throws -> HeadlessApp

  /// Whether no bound cut anything off.
  var isComplete: Bool { search.cuts.isEmpty }

  /// The result of a replay.
  enum Result {
    /// The new app is in the state that was explored.
    case same(Replay)
    /// It is not.
    case different(Finding)
  }

  /// A new app at the start of the exploration, or at another one.
  func newReplay(from start: ExplorationStart? = nil, builds: Int = 1) throws -> Replay {
    Replay(
      in: try makeApp(), from: start ?? search.hooks.start, builds: builds,
      willPerform: search.hooks.willPerform)
  }

  /// Plays the shortest trace to a state in a new app.
  func replay(to state: Int) throws -> Result {
    let path = search.graph.path(to: state)
    var replay = try newReplay()
    var isSame = isThere(replay, path[0])
    for (index, step) in search.graph.trace(to: state).enumerated() where isSame {
      isSame = replay.perform(step) && isThere(replay, path[index + 1])
    }
    return isSame ? .same(replay) : .different(try difference(at: state))
  }

  private func isThere(_ replay: Replay, _ state: Int) -> Bool {
    search.number(ofStateOf: replay.app) == search.graph.shown(state)
  }

  /// Replays a few states in new apps, of which one builds each screen twice, and in the explored app,
  /// in which every state has been visited.
  ///
  /// - Returns: The first difference, or `nil`.
  func sample() throws -> Finding? {
    for state in sampledStates(atMost: 100) {
      guard case .same(let replay) = try replay(to: state) else { return try difference(at: state) }
      for other in try [played(to: state, builds: 2), playedInExploredApp(to: state)] {
        if other.screens != replay.screens { return try difference(at: state) }
      }
    }
    return nil
  }

  /// The first state of each screen, and about as many others as stated, at regular distances.
  func sampledStates(atMost limit: Int) -> [Int] {
    let count = search.graph.count
    let regular = stride(from: 0, to: count, by: max(1, count / limit))
    return Set(search.screens.all.prefix(limit).compactMap(\.firstState) + regular).sorted()
      .filter { search.graph.shown($0) == $0 }
  }

  /// Plays the shortest trace to a state, as far as that is possible.
  private func played(to state: Int, then step: Step? = nil, builds: Int = 1) throws -> Replay {
    played(try newReplay(builds: builds), to: state, then: step)
  }

  /// Plays the same in the explored app, after a jump to the start.
  private func playedInExploredApp(to state: Int, then step: Step? = nil) throws -> Replay {
    if let moment = search.startMoment { search.app.jump(to: moment) }
    let replay = Replay(
      in: search.app, from: ExplorationStart([], in: search.hooks.start.store), builds: 1,
      willPerform: search.hooks.willPerform)
    return played(replay, to: state, then: step)
  }

  private func played(_ start: Replay, to state: Int, then step: Step?) -> Replay {
    var replay = start
    let steps = search.graph.trace(to: state) + (step.map { [$0] } ?? [])
    for step in steps where replay.perform(step) == false { break }
    return replay
  }

  /// The finding for a trace whose replay differs: two new apps tell whether they are the cause.
  func difference(at state: Int, then step: Step? = nil) throws -> Finding {
    let replay = try played(to: state, then: step)
    if let difference = replay.firstDifference(from: try played(to: state, then: step)) {
      return finding(
        .nonDeterminism, "Two new apps show different things after the same steps", replay,
        state,
        difference)
    }
    let others = try [
      playedInExploredApp(to: state, then: step), played(to: state, then: step, builds: 2),
    ]
    return finding(
      .hiddenState,
      "What is shown depends on something outside the state: on what was done before, or on how often "
        + "screens are built. Keep it in the state of the screen or of the feature. What differs",
      replay, state, others.lazy.compactMap { replay.firstDifference(from: $0) }.first)
  }

  /// A finding whose script ends where something differs.
  private func finding(
    _ kind: Finding.Kind, _ explanation: String, _ replay: Replay, _ state: Int,
    _ difference: (step: Int, item: String)?
  ) -> Finding {
    let path = search.graph.path(to: state)
    let step = difference?.step ?? replay.screens.count - 1
    let isLast = step == replay.screens.count - 1 || step >= path.count
    return Finding(
      kind: kind,
      subject: isLast ? replay.screenName : name(ofScreenIn: path[step]),
      explanation: "\(explanation): \(difference?.item ?? "what is not on the screen").",
      script: replay.lines.prefix(search.hooks.start.lines.count + step).map { $0 + "\n" }.joined(),
      failingLine: nil)
  }
}
