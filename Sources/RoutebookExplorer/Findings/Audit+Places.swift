import Routebook
import RoutebookNavigation
import RoutebookRegistry
import RoutebookScripts

/// Destinations that are missing or out of reach, and places without a way back.
extension Audit {
  func unresolved() -> [Candidate] {
    let registry = search.app.registry
    var known: Set<DestinationType> = []
    return search.screens.all.compactMap { screen in
      let type = screen.destination.type
      guard let state = screen.firstState, let error = registry.failure(for: type),
        known.insert(type).inserted
      else { return nil }
      let module = registry.presentations(of: type.routeType).first.flatMap {
        registry.registration(of: DestinationType(type.routeType, as: $0))?.module
      }
      let subject = Subject(.screen(RouteCase(type.routeType), type.presentation), of: module)
      return candidate(.unresolved, subject, "\(error)", at: state) { replay in
        [.expectNoText(replay.app.language.missingScreen)]
      }
    }
  }

  func unreached() -> [Finding] {
    // What guards block is another finding.
    let obstacles = search.watch.map { Set($0.obstacles.keys) } ?? []
    return ScreenInventory(search.screens, only: search.module).missing.compactMap { screen in
      obstacles.contains(where: screen.has)
        ? nil
        : Finding(
          .unreached, Subject(screen.subject, of: screen.registration.module),
          "No step leads to it. It is registered by \(screen.registration).")
    }
  }

  func deadEnds(_ undecided: inout [FindingID]) async throws -> [Candidate] {
    // A screen that is missing is another finding.
    let states = search.deadEnds.filter { state in
      let screen = search.screens.all[search.graph.screen(of: state)]
      return search.app.registry.failure(for: screen.destination.type) == nil
    }
    return try await confirmedDeadEnds(states) { state in
      undecided.append(FindingID(.deadEnd, subject(ofScreenIn: state).about))
    }.map { state in
      candidate(
        .deadEnd, subject(ofScreenIn: state),
        "Nothing can be used here, and there is no way back.", at: state, wayToRoot)
    }
  }

  func traps(_ undecided: inout [FindingID]) async throws -> [Candidate] {
    // What becomes a dead end by itself is one already.
    let deadEnds = Set(
      search.deadEnds.flatMap { state in
        let path = search.graph.path(to: state)
        return search.graph.step(to: state) == .wait ? path.suffix(2) : path.suffix(1)
      })
    let traps = try await statesWithoutWay { search.graph.isRoot($0) }
    let entrances = entrances(to: traps).filter { !deadEnds.contains($0) }
    return try await confirmed(entrances, without: \.isAtRootOfTab) { state in
      undecided.append(FindingID(.trap, subject(ofScreenIn: state).about))
    }.map {
      candidate(
        .trap, subject(ofScreenIn: $0), "The root of a tab can't be reached from here.", at: $0,
        wayToRoot)
    }
  }

  /// The states from which no goal can be reached; none if there is no time to tell.
  func statesWithoutWay(to isGoal: (_ state: Int) -> Bool) async throws -> [Int] {
    try await inTime { try search.graph.statesWithoutWay(willPass: time.check, to: isGoal) } ?? []
  }

  /// The states in which users are caught, not those in which they stay caught.
  func entrances(to traps: [Int]) -> [Int] {
    let all = Set(traps)
    return traps.filter { state in
      let path = search.graph.path(to: state)
      return path.count < 2 || !all.contains(path[path.count - 2])
    }
  }

  /// A step that would be possible at the root of a tab.
  private func wayToRoot(_ replay: Replay) -> [ScriptStep.Action] {
    [.expectNoAlert, .expectLayers([.tab]), .expectPath(Array(replay.app.path().prefix(1)))]
  }
}
