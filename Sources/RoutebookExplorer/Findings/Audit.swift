import Routebook
import RoutebookScripts

/// Replays traces in new apps, and notices what differs from the exploration.
///
/// An exploration jumps between moments of one app. What the app keeps elsewhere is not part of a
/// moment, so a new app in which the same is done can be in another state.
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
    search.number(of: replay.app.moment()) == search.graph.shown(state)
  }

  /// Replays a few states in two new apps, of which one builds each screen twice.
  ///
  /// - Returns: The first difference, or `nil`.
  func sample() throws -> Finding? {
    for state in sampledStates(atMost: 100) {
      guard case .same(let replay) = try replay(to: state) else { return try difference(at: state) }
      let other = try played(to: state, builds: 2)
      if other.screens != replay.screens { return try difference(at: state) }
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
    var replay = try newReplay(builds: builds)
    let steps = search.graph.trace(to: state) + (step.map { [$0] } ?? [])
    for step in steps where replay.perform(step) == false { break }
    return replay
  }

  /// The finding for a trace whose replay differs: two new apps tell whether they are the cause.
  func difference(at state: Int, then step: Step? = nil) throws -> Finding {
    let (first, second) = (try played(to: state, then: step), try played(to: state, then: step))
    let kind: Finding.Kind = first.screens == second.screens ? .hiddenState : .nonDeterminism
    let explanation =
      kind == .hiddenState
      ? "What is shown depends on something outside the state: on what was done before, or on how "
        + "often screens are built. Keep it in the state of the screen or of the feature."
      : "Two new apps in which the same is done show something else."
    return Finding(kind, name(ofScreenIn: state), explanation, first, fails: false)
  }
}
