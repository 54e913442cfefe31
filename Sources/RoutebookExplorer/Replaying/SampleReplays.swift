/// A check that looks at replays of some states in new apps.
protocol ReplayVisitor {
  /// The states that are to be visited.
  var states: Set<Int> { get }
  /// Called once in each of the states.
  func visit(_ state: Int, _ replay: Replay) async throws
}

/// Replays the sampled states once, for all checks that look at replays.
struct SampleReplays {
  let evidence: Evidence

  /// Replays the samples and the states that visitors want, within the time.
  ///
  /// - Returns: The first state whose replay shows something else than the exploration; `nil` if there is none.
  func visit(for visitors: [any ReplayVisitor]) async throws -> Int? {
    var wanted = visitors.map { ($0, $0.states) }
    let samples = evidence.observers.samples.states
    let states = evidence.nearestFirst(
      wanted.reduce(into: Set(samples)) { $0.formUnion($1.1) })
    var isSteady = true
    // A way leads through all states on it. Which of them differs first matters only if one does.
    for end in evidence.ways.ends(ofWaysThrough: states) {
      let isDone: Void? = try await evidence.inTime {
        let replay = try await evidence.replay(to: end) { state, replay in
          for index in wanted.indices where wanted[index].1.remove(state) != nil {
            try await wanted[index].0.visit(state, replay)
            try evidence.time.check()
          }
        }
        if isSteady { isSteady = try await isSame(replay, at: end) }
      }
      if isDone == nil { return nil }
    }
    if isSteady { return nil }
    return try await evidence.inTime {
      for state in states where try await !isSame(evidence.replay(to: state), at: state) {
        return state
      }
      return nil
    } ?? nil
  }

  /// Returns whether a new app is in the same states as the explored one on the way to a state, and shows the same.
  private func isSame(_ replay: Replay?, at state: Int) async throws -> Bool {
    guard let replay else { return false }
    let steps = evidence.ways.way(to: state).steps
    let explored = try await Differences(evidence: evidence)
      .explored(replay, at: state, steps, builds: 2)
    return explored.map { $0 == replay.screens } ?? true
  }
}
