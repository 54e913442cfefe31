import Routebook
import RoutebookNavigation
import RoutebookScripts
import VisibleText

/// Finds states in which nothing can be used, and from which there is no way back.
struct DeadEnds: Check {
  let evidence: Evidence

  /// The states in which nothing led anywhere. Roots of tabs count if something can be used at another root.
  var allStates: [Int] {
    let graph = evidence.graph
    let hasUsableRoot = graph.explored.contains { graph.isRoot($0) && !graph.isStill($0) }
    return graph.explored.filter { state in
      graph.isStill(state) && (hasUsableRoot || !graph.isRoot(state))
        && graph.wait(from: state) == nil
        && graph.transitions(of: state).allSatisfy { $0.target == state }
    }
  }

  func candidates() -> [Candidate] {
    let screens = evidence.screens
    // A screen that is not registered is another finding.
    let states = allStates.filter { state in
      let screen = evidence.graph.screen(of: state)
      return screens.registry.failure(for: screens.destinations[screen].type) == nil
    }
    return evidence.candidates(
      .deadEnd, onEachScreenOf: evidence.nearestFirst(states), that: stays
    ) { _ in "Nothing can be used here, and there is no way back." }
  }

  /// Returns whether no task leads on from a state; `nil` if some tasks don't end in time.
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

  /// Returns whether nothing can be used in an app whose tasks went on.
  private func isStuck(_ app: HeadlessApp, inPlaceOf state: Int) -> Bool {
    let screen = app.usableScreen()
    let isFree = app.navigator.state.isAtRootOfTab && !evidence.graph.isRoot(state)
    return !isFree && !app.hasSystemBack && !screen.isSwipeable
      && !screen.items.contains(where: \.isUsable)
  }
}

/// Finds states from which the root of a tab can't be reached.
struct Traps: Check {
  let evidence: Evidence

  func candidates() async throws -> [Candidate] {
    // A state that becomes a dead end by itself is one already.
    let deadEnds = Set(DeadEnds(evidence: evidence).allStates)
    let search = WaySearch(evidence) {
      evidence.graph.isRoot($0)
    } to: {
      $0.isAtRootOfTab
    }
    let states = try await search.candidates().filter {
      !deadEnds.contains($0) && !deadEnds.contains(evidence.graph.wait(from: $0) ?? $0)
    }
    return evidence.candidates(
      .trap, onEachScreenOf: states, unless: search.hasKnownWay, that: search.hasNoWay
    ) { replay in
      let field = replay.items.first { $0.role == .textField && $0.sampleInputs == nil }
      let hint = field.map {
        " If a text in \($0.label.quoted) leads further, declare it: `sampleInputs(_:)`."
      }
      return Explanation("The root of a tab can't be reached from here." + (hint ?? ""))
    }
  }
}

extension Evidence {
  /// Returns a candidate for each screen of some states: one state on the screen that meets a condition, from which
  /// the user does not get to the root of a tab.
  fileprivate func candidates(
    _ kind: Finding.Kind, onEachScreenOf states: [Int],
    unless isKnown: @escaping (Int) -> Bool = { _ in false },
    that isTrue: @escaping (Int) async throws -> Bool?,
    _ explanation: @escaping (Replay) -> Explanation
  ) -> [Candidate] {
    groupedByScreen(states).map { states in
      let subject = subject(ofScreenIn: states[0])
      return Candidate(kind, subject) {
        try await self.verdict(among: states, unless: isKnown, that: isTrue) { state in
          try await self.confirm(kind, subject, at: state, explanation) { replay in
            let path = replay.app.path().prefix(1)
            return [.expectNoAlert, .expectLayers([.tab]), .expectPath(Array(path))]
          }
        }
      }
    }
  }
}
