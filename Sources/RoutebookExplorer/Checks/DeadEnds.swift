import Routebook
import RoutebookNavigation
import RoutebookScripts

/// Finds states in which nothing can be used, and from which there is no way back.
struct DeadEnds: Check {
  let evidence: Evidence

  init(_ evidence: Evidence) { self.evidence = evidence }

  /// The states in which nothing led anywhere. Roots of tabs count where something can be used at another one.
  var allStates: [Int] {
    let graph = evidence.graph
    let hasUsableRoot = graph.explored.contains { graph.isRoot($0) && !graph.isStill($0) }
    return graph.explored.filter { state in
      graph.isStill(state) && (hasUsableRoot || !graph.isRoot(state))
        && graph.wait(from: state) == nil
        && graph.transitions(of: state).allSatisfy { $0.target == state }
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
    evidence.groupedByScreen(states).map { states in
      let subject = evidence.subject(ofScreenIn: states[0])
      return Candidate(.deadEnd, subject) {
        let decided = try await evidence.firstState(among: states, that: stays)
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
    if !evidence.hasSuspended, !evidence.graph.isRoot(state) { return true }
    // A replay that differs is a finding of its own.
    guard var replay = try await evidence.replay(to: state) else { return true }
    // At the root of a tab that was there at the start, something can be used at another time.
    let tabs = evidence.explorer.startMoment.navigation.state.tabs.map(\.name)
    if evidence.graph.isRoot(state), replay.app.navigator.state.tabs.map(\.name) == tabs {
      return false
    }
    let shown = replay.screens.last
    try await replay.waitForTasks()
    let isSame = evidence.explorer.isThere(replay.app, state) && replay.screens.last == shown
    // What goes on elsewhere in the app is no way out.
    if !isSame, !isStuck(replay.app, inPlaceOf: state) { return false }
    if replay.app.navigator.startedTasks.isBusy {
      evidence.explorer.cuts.insert(.tasks)
      return nil
    }
    return true
  }

  /// Whether nothing can be used in an app whose tasks went on.
  private func isStuck(_ app: HeadlessApp, inPlaceOf state: Int) -> Bool {
    let screen = app.usableScreen()
    let isFree = app.navigator.state.isAtRootOfTab && !evidence.graph.isRoot(state)
    return !isFree && !app.hasSystemBack && !screen.isSwipeable
      && !screen.items.contains(where: \.isUsable)
  }
}

/// The place to which users can always go back.
enum RootOfTab {
  /// What a script expects that is met there.
  static func expectation(_ replay: Replay) -> [ScriptStep.Action] {
    [.expectNoAlert, .expectLayers([.tab]), .expectPath(Array(replay.app.path().prefix(1)))]
  }
}
