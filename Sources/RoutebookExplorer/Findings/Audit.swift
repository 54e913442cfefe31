import Routebook
import RoutebookScripts

/// Replays traces in new apps, and notices what differs from the exploration.
///
/// An exploration jumps between moments of one app. What the app keeps elsewhere is not part of a
/// moment, so a new app in which the same is done can be in another state.
struct Audit {
  let search: Search
  let makeApp: () throws -> HeadlessApp

  /// The maximum number of states that are replayed without a finding.
  static let sampleLimit = 100

  /// The result of a replay.
  enum Result {
    /// The new app is in the state that was explored.
    case same(Replay)
    /// It is not.
    case different(Finding)
  }

  /// Plays the shortest trace to a state in a new app.
  func replay(to state: Int) throws -> Result {
    let path = search.graph.path(to: state)
    var replay = Replay(in: try makeApp())
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
    for state in sampledStates {
      guard case .same(let replay) = try replay(to: state) else { return try difference(at: state) }
      let other = try played(to: state, builds: 2)
      if other.screens != replay.screens { return try difference(at: state) }
    }
    return nil
  }

  /// The first state of each screen, and others at regular distances.
  private var sampledStates: [Int] {
    let count = search.graph.count
    let distance = max(1, count / Self.sampleLimit)
    let regular = stride(from: 0, to: count, by: distance)
    return Set(search.screens.all.compactMap(\.firstState) + regular).sorted()
      .prefix(2 * Self.sampleLimit).filter { search.graph.shown($0) == $0 }
  }

  /// Plays the shortest trace to a state, as far as that is possible.
  private func played(to state: Int, builds: Int = 1) throws -> Replay {
    var replay = Replay(in: try makeApp(), builds: builds)
    for step in search.graph.trace(to: state) where replay.perform(step) == false { break }
    return replay
  }

  /// The finding for a trace whose replay differs: two new apps tell whether they are the cause.
  private func difference(at state: Int) throws -> Finding {
    let (first, second) = (try played(to: state), try played(to: state))
    let isDeterministic = first.screens == second.screens
    let lines = first.lines.isEmpty ? [] : first.lines
    let kind: Finding.Kind = isDeterministic ? .hiddenState : .nonDeterminism
    let subject = search.screens.all[search.graph.screen(of: state)].name
    let explanation =
      isDeterministic
      ? "What is shown depends on something outside the state: on what was done before, or on how "
        + "often screens are built. Keep it in the state of the screen or of the feature."
      : "Two new apps in which the same is done show something else."
    return Finding(
      kind: kind, subject: subject, explanation: explanation,
      script: lines.map { $0 + "\n" }.joined(), failingLine: nil)
  }
}
