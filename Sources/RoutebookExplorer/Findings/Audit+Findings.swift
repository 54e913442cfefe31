import Routebook
import RoutebookNavigation
import RoutebookRegistry
import RoutebookScripts
import TextScreens

extension Audit {
  /// All findings, sorted by kind and subject; those that can't be decided are apart.
  func findings(isComplete: Bool) throws -> (decided: [Finding], undecided: [String]) {
    var findings = try unresolved() + deadEnds() + traps()
    var undecided: [String] = []
    let absent = unreached() + (try idle(isComplete: isComplete))
    if isComplete { findings += absent } else { undecided = absent.map(\.name) }
    if let difference = try sample() { findings.append(difference) }
    let order = Finding.Kind.allCases
    let sorted = Set(findings).sorted {
      (order.firstIndex(of: $0.kind)!, $0.subject, $0.script)
        < (order.firstIndex(of: $1.kind)!, $1.subject, $1.script)
    }
    // A state that is hidden can be found on several ways.
    var names: Set<String> = []
    return (sorted.filter { names.insert($0.name).inserted }, undecided.sorted())
  }

  private func unresolved() throws -> [Finding] {
    try search.screens.all.compactMap { screen in
      guard let state = screen.firstState,
        let error = search.app.registry.failure(for: screen.type, as: screen.presentation)
      else { return nil }
      return try finding(.unresolved, screen.name, "\(error)", at: state) { app in
        .expectNoText(app.language.missingScreen)
      }
    }
  }

  private func deadEnds() throws -> [Finding] {
    try firstOnEachScreen(search.deadEnds).map { state in
      try finding(
        .deadEnd, name(ofScreenIn: state),
        "Nothing can be used here, and there is no way back.", at: state, wayToRoot)
    }
  }

  private func traps() throws -> [Finding] {
    let (deadEnds, traps) = (Set(search.deadEnds), search.graph.traps())
    let all = Set(traps)
    // The states in which users are caught, not those in which they stay caught.
    let entrances = traps.filter {
      !deadEnds.contains($0) && !all.contains(search.graph.path(to: $0).dropLast().last ?? $0)
    }
    return try firstOnEachScreen(entrances).map { state in
      try finding(
        .trap, name(ofScreenIn: state),
        "From here, no way leads back to the root of a tab.", at: state, wayToRoot)
    }
  }

  /// A step that would be possible at the root of a tab.
  private func wayToRoot(_ app: HeadlessApp) -> ScriptStep.Action {
    let state = app.navigator.state
    if state.alert != nil { return .expectNoAlert }
    if !state.presented.isEmpty { return .expectLayers([.tab]) }
    return .expectPath(Array(app.path().prefix(1)))
  }

  private func firstOnEachScreen(_ states: [Int]) -> [Int] {
    var seen: Set<Int> = []
    return states.filter { seen.insert(search.graph.screen(of: $0)).inserted }
  }

  private func name(ofScreenIn state: Int) -> String {
    search.screens.all[search.graph.screen(of: state)].name
  }

  private func idle(isComplete: Bool) throws -> [Finding] {
    try search.screens.all.flatMap { screen in
      try screen.idle.filter { !screen.effective.contains($0.key) }.map { label, place in
        let subject = "\(screen.name): \(place.role.rawValue) \"\(label)\""
        guard isComplete else {
          return Finding(
            kind: .idle, subject: subject, explanation: "", script: "", failingLine: nil)
        }
        return try finding(
          .idle, subject, "Using it changes nothing in any state.", at: place.state,
          then: place.step
        ) { _ in .expectNoControl(label, occurrence: 1) }
      }
    }
  }

  private func unreached() -> [Finding] {
    let seen = search.screens.names
    return search.app.registry.destinations.compactMap { destination in
      guard search.module == nil || destination.registration.module == search.module else {
        return nil
      }
      let name = "\(destination.routeName) as \(destination.presentation.rawValue)"
      if seen.contains(name) { return nil }
      return Finding(
        kind: .unreached, subject: name,
        explanation: "No step leads to it. It is registered by \(destination.registration).",
        script: "", failingLine: nil)
    }
  }

  /// A finding in a state, with its script, whose last step fails.
  private func finding(
    _ kind: Finding.Kind, _ subject: String, _ explanation: String, at state: Int,
    then step: Step? = nil, _ failing: (HeadlessApp) -> ScriptStep.Action
  ) throws -> Finding {
    var replay: Replay
    switch try self.replay(to: state) {
    case .different(let finding): return finding
    case .same(let played): replay = played
    }
    if let step { _ = replay.perform(step) }
    let fails = replay.fails(failing(replay.app))
    let lines = fails ? replay.lines : replay.lines.dropLast()
    return Finding(
      kind: kind, subject: subject, explanation: explanation,
      script: lines.map { $0 + "\n" }.joined(), failingLine: fails ? lines.count : nil)
  }
}
