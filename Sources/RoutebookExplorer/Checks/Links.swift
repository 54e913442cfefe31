import Routebook
import RoutebookNavigation
import RoutebookRegistry
import RoutebookScripts

/// Finds deep links of one module that lead to a place of another one.
struct ShadowedLinks: Check {
  let evidence: Evidence

  func candidates() -> [Candidate] {
    evidence.screens.registry.shadowedDeepLinks.map { shadowed in
      let module = shadowed.pattern.registration.module
      return Candidate(.shadowedLink, Subject(.link(shadowed.pattern.text), of: module)) {
        var replay = try await evidence.newReplay(from: .newApp)
        _ = try await replay.perform(.open(shadowed.link))
        var fails = false
        if let expected = shadowed.expected.last {
          let app = try await evidence.newApp()
          fails = try await replay.fails(oneOf: evidence.arrival(at: expected, in: app))
        }
        return replay.confirmed(
          .shadowedLink, Subject(.link(shadowed.pattern.text), of: module),
          Explanation(shadowed.description), fails: fails)
      }
    }
  }
}

/// Finds deep links to layers and routes that users can't reach without them, or to something that the app does not
/// have.
final class UnmatchedLinks: Check {
  private let evidence: Evidence
  /// The places of links in a new app, by their texts.
  private var targets: [String: Target] = [:]

  /// The place to which a deep link leads.
  private enum Target {
    case place(NavigationState)
    /// Guards lead elsewhere, which is not a fault.
    case elsewhere
    /// The app does not have it, for this reason.
    case nothing(String)
  }

  init(_ evidence: Evidence) { self.evidence = evidence }

  /// The maximum number of routes to which example links are tried.
  private static let exampleLimit = 1_000

  func candidates() async throws -> [Candidate] {
    guard let places = evidence.observers.places else { return [] }
    let registry = evidence.screens.registry
    let seen = Array(places.routes.prefix(Self.exampleLimit))
    var candidates: [Candidate] = []
    for pattern in registry[DeepLinks.self].patterns {
      let subject = Subject(.link(pattern.text), of: pattern.registration.module)
      guard let example = registry.exampleLink(of: pattern, to: seen) else {
        // A pattern for the rest can say that no link is the app's. Nothing is known of another one.
        if !pattern.matchesRest { candidates.append(Candidate(.deepLink, subject) { .undecided }) }
        continue
      }
      var target = targets[example.text]
      if target == nil {
        target = try await evidence.inTime {
          try await self.target(of: example.text, matchesRest: pattern.matchesRest)
        }
        targets[example.text] = target
      }
      switch target {
      case nil: candidates.append(Candidate(.deepLink, subject) { .undecided })
      case .elsewhere: break
      case .nothing(let reason): candidates.append(unresolved(subject, example.text, reason))
      case .place(let state):
        let type = DestinationCase(state.destinationInFront).type
        if let error = registry.failure(for: type) {
          let missing = evidence.screens.subject(ofMissing: type)
          candidates.append(unresolved(missing, example.text, "\(error)"))
        } else if !places.contains(state, isExact: example.isExact) {
          candidates.append(
            Candidate(.deepLink, subject) {
              try await self.decide(subject, example.text, state, places)
            })
        }
      }
    }
    return candidates
  }

  private func unresolved(_ subject: Subject, _ link: String, _ reason: String) -> Candidate {
    Candidate(.unresolved, subject) {
      var replay = try await self.evidence.newReplay(from: .newApp)
      let isOpen = try await replay.perform(.open(link))
      let missing = ScriptStep.Action.expectNoText(replay.app.language.missingScreen)
      let fails = isOpen ? try await replay.fails(missing) : true
      return replay.confirmed(
        .unresolved, subject, Explanation("A deep link leads there. \(reason)"), fails: fails)
    }
  }

  private func decide(
    _ subject: Subject, _ link: String, _ state: NavigationState, _ places: PlaceObserver
  ) async throws -> Verdict {
    var replay = try await evidence.newReplay(from: .newApp)
    _ = try await replay.perform(.open(link))
    let fails = try await replay.fails(oneOf: arrivalWithoutLink(insteadOf: state, places))
    return replay.confirmed(
      .deepLink, subject,
      Explanation(
        "Without a deep link, users can't reach these layers and routes: "
          + state.destinations.map { "\($0)" }.joined(separator: ", ") + "."), fails: fails)
  }

  /// Returns the place to which a deep link leads in a new app.
  private func target(of link: String, matchesRest: Bool) async throws -> Target {
    let app = try await evidence.newApp()
    evidence.explorer.hooks.announce?(ExplorationStart.deepLink(link).script)
    do {
      let outcome = try app.open(deepLink: link)
      if let reason = outcome.impossibility { return .nothing("Nothing changes: \(reason).") }
      guard outcome == .committed || outcome == .unchanged(.alreadyThere) else { return .elsewhere }
    } catch {
      // The tab that a pattern names itself is known without exploring, so `check` looks at it.
      guard matchesRest, case .unknownTab = error.problem else { return .elsewhere }
      return .nothing("\(error)")
    }
    _ = app.usableScreen()
    return .place(app.navigator.state)
  }

  /// Returns expectations that are met where users reach the same screen without a deep link; none if there is no
  /// such place.
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
