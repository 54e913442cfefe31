import Routebook
import RoutebookNavigation
import RoutebookRegistry
import RoutebookScripts

/// Finds deep links to layers and routes that users can't reach without them, or to what the app does not have.
final class UnmatchedLinks: Check {
  private let evidence: Evidence
  /// Where links lead in a new app, by their texts.
  private var targets: [String: Target] = [:]

  /// Where a deep link leads.
  private enum Target {
    case place(NavigationState)
    /// Guards keep it from that, which is not a fault.
    case elsewhere
    /// To nothing that the app has, for this reason.
    case nothing(String)
  }

  init(_ evidence: Evidence) { self.evidence = evidence }

  /// A deep link, with an example.
  private struct PatternWithExample {
    /// The pattern.
    let subject: Subject
    /// The text of a deep link; exact if the pattern has only this one.
    let example: (text: String, isExact: Bool)?
    /// Whether it is for what no other pattern matches.
    let matchesRest: Bool
  }

  /// The maximum number of routes to which example links are tried.
  private static let exampleLimit = 1_000

  /// The deep links, sorted by pattern.
  private var patterns: [PatternWithExample] {
    let registry = evidence.screens.registry
    let seen = Array((evidence.observers.places?.routes ?? []).prefix(Self.exampleLimit))
    return registry[DeepLinks.self].patterns.compactMap { pattern in
      let example = registry.exampleLink(of: pattern, to: seen).map { ($0.text, $0.isExact) }
      // What answers for the rest can say that no link is the app's.
      if pattern.matchesRest && example == nil { return nil }
      return PatternWithExample(
        subject: Subject(.link(pattern.text), of: pattern.registration.module), example: example,
        matchesRest: pattern.matchesRest)
    }
  }

  func candidates() async throws -> [Candidate] {
    guard let places = evidence.observers.places else { return [] }
    var candidates: [Candidate] = []
    for pattern in patterns {
      // Without an example, or without time, nothing can be told.
      var found: Target?
      if let example = pattern.example {
        found = targets[example.text]
        if found == nil {
          found = try await evidence.inTime { try await target(of: example.text, pattern) }
          targets[example.text] = found
        }
      }
      candidates += candidate(pattern, found, places).map { [$0] } ?? []
    }
    return candidates
  }

  /// - Parameter found: Where the link leads, if that is known.
  private func candidate(
    _ pattern: PatternWithExample, _ found: Target?, _ places: PlaceObserver
  ) -> Candidate? {
    guard let example = pattern.example, let found else {
      return Candidate(.deepLink, pattern.subject) { .undecided }
    }
    let state: NavigationState
    switch found {
    case .elsewhere: return nil
    case .nothing(let reason): return unresolved(pattern.subject, example.text, reason)
    case .place(let place): state = place
    }
    let type = DestinationCase(state.destinationInFront).type
    if let error = evidence.screens.registry.failure(for: type) {
      return unresolved(evidence.screens.subject(ofMissing: type), example.text, "\(error)")
    }
    guard !places.contains(state, isExact: example.isExact) else { return nil }
    return Candidate(.deepLink, pattern.subject) {
      try await self.decide(pattern.subject, example.text, state, places)
    }
  }

  private func unresolved(_ subject: Subject, _ link: String, _ reason: String) -> Candidate {
    Candidate(.unresolved, subject) {
      var replay = try await self.evidence.newReplay(from: .newApp)
      let isOpen = try await replay.perform(.open(link))
      let missing = ScriptStep.Action.expectNoText(replay.app.language.missingScreen)
      let fails = isOpen ? try await replay.fails(missing) : true
      return .confirmed(
        Finding(
          .unresolved, subject, Explanation("A deep link leads there. \(reason)"),
          steps: replay.actions,
          fails: fails))
    }
  }

  private func decide(
    _ subject: Subject, _ link: String, _ state: NavigationState, _ places: PlaceObserver
  ) async throws -> Verdict {
    var replay = try await evidence.newReplay(from: .newApp)
    _ = try await replay.perform(.open(link))
    let fails = try await replay.fails(oneOf: arrivalWithoutLink(insteadOf: state, places))
    return .confirmed(
      Finding(
        .deepLink, subject,
        Explanation(
          "Without a deep link, users can't reach these layers and routes: "
            + state.destinations.map { "\($0)" }.joined(separator: ", ") + "."),
        steps: replay.actions, fails: fails))
  }

  /// Where a deep link of a pattern leads in a new app.
  private func target(of link: String, _ pattern: PatternWithExample) async throws -> Target {
    let app = try await evidence.newApp()
    evidence.explorer.hooks.announce?(ExplorationStart.deepLink(link).script)
    do {
      let outcome = try app.open(deepLink: link)
      if let reason = outcome.impossibility { return .nothing("Nothing changes: \(reason).") }
      guard outcome == .committed || outcome == .unchanged(.alreadyThere) else { return .elsewhere }
    } catch {
      // The tab that a pattern names itself is known without exploring, so `check` looks at it.
      guard pattern.matchesRest, case .unknownTab = error.problem else { return .elsewhere }
      return .nothing("\(error)")
    }
    _ = app.usableScreen()
    return .place(app.navigator.state)
  }

  /// What a script expects where users reach the same screen without a deep link, if there is
  /// such a place.
  private func arrivalWithoutLink(
    insteadOf state: NavigationState, _ places: PlaceObserver
  ) async throws -> [ScriptStep.Action] {
    guard let first = places.firstState(showing: state.destinationInFront.route),
      let replay = try await evidence.replay(to: first)
    else { return [] }
    return [
      .expectLayers(replay.app.navigator.state.layers.map(ScriptStep.Layer.init)),
      .expectPath(replay.app.path()),
    ]
  }
}
