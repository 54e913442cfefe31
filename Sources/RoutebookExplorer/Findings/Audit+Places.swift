import Routebook
import RoutebookNavigation
import RoutebookRegistry
import RoutebookScripts

/// Destinations that are missing or out of reach, and places without a way back.
extension Audit {
  func unresolved() -> [Candidate] {
    search.screens.all.compactMap { screen in
      guard let state = screen.firstState,
        let error = search.app.registry.failure(for: screen.type)
      else { return nil }
      return candidate(.unresolved, screen.name, "\(error)", at: state) { replay in
        [.expectNoText(replay.app.language.missingScreen)]
      }
    }
  }

  func unreached() -> [Finding] {
    var known = search.screens.names
    if let watch = search.watch { known.formUnion(watch.obstacles.keys.map(\.description)) }
    return search.app.registry.destinations.compactMap { destination in
      guard search.module == nil || destination.registration.module == search.module else {
        return nil
      }
      let name = "\(destination.routeName) as \(destination.presentation.rawValue)"
      if known.contains(name) { return nil }
      return Finding(
        .unreached, name,
        "No step leads to it. It is registered by \(destination.registration).")
    }
  }

  func deadEnds() -> [Candidate] {
    firstOnEachScreen(search.deadEnds).map { state in
      candidate(
        .deadEnd, name(ofScreenIn: state),
        "Nothing can be used here, and there is no way back.", at: state, wayToRoot)
    }
  }

  func traps() throws -> [Candidate] {
    let deadEnds = Set(search.deadEnds)
    let traps = try statesWithoutWay { search.graph.isRoot($0) }
    return firstOnEachScreen(entrances(to: traps).filter { !deadEnds.contains($0) }).map {
      candidate(
        .trap, name(ofScreenIn: $0), "The root of a tab can't be reached from here.", at: $0,
        wayToRoot)
    }
  }

  /// The states from which no goal can be reached; none if there is no time to tell.
  func statesWithoutWay(to isGoal: (_ state: Int) -> Bool) throws -> [Int] {
    try inTime { try search.graph.statesWithoutWay(willPass: time.check, to: isGoal) } ?? []
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
