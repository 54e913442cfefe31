import Routebook
import RoutebookScripts

/// Finds states in which nothing can be used, and from which there is no way back.
struct DeadEnds: Check {
  let evidence: Evidence

  init(_ evidence: Evidence) { self.evidence = evidence }

  /// The states in which nothing led anywhere.
  var allStates: [Int] {
    evidence.graph.explored.filter { state in
      evidence.graph.isStill(state) && !evidence.graph.isRoot(state)
        && evidence.graph.waits[state] == nil
    }
  }

  /// Those among them that are registered, nearest first: a screen that is missing is another finding.
  private var states: [Int] {
    let (graph, screens) = (evidence.graph, evidence.screens)
    return evidence.nearestFirst(
      allStates.filter { state in
        screens.registry.failure(for: screens.destinations[graph.screen(of: state)].type) == nil
      })
  }

  func candidates() -> [Candidate] {
    evidence.firstOnEachScreen(states).map { screen in
      let subject = evidence.subject(ofScreenIn: screen[0])
      return Candidate(.deadEnd, subject) {
        let decided = try await evidence.firstState(among: screen, that: stays)
        guard case .found(let state) = decided else { return decided.verdict }
        return try await evidence.confirm(
          .deadEnd, subject, at: state,
          explanation: { _ in "Nothing can be used here, and there is no way back." },
          RootOfTab.expectation)
      }
    }
  }

  /// Whether no task leads on from a state; `nil` if some don't end in time.
  private func stays(in state: Int) async throws -> Bool? {
    // A replay that differs is a finding of its own.
    guard evidence.hasSuspended, var replay = try await evidence.replay(to: state) else {
      return true
    }
    let shown = replay.screens.last
    try await replay.waitForTasks()
    if !evidence.explorer.isThere(replay.app, state) || replay.screens.last != shown {
      return false
    }
    if replay.app.navigator.startedTasks.isBusy {
      evidence.explorer.cuts.insert(.tasks)
      return nil
    }
    return true
  }
}

/// The place to which users can always go back.
enum RootOfTab {
  /// A step that would be possible there.
  static func expectation(_ replay: Replay) -> [ScriptStep.Action] {
    [.expectNoAlert, .expectLayers([.tab]), .expectPath(Array(replay.app.path().prefix(1)))]
  }
}
