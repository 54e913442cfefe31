import Routebook
import RoutebookNavigation
import RoutebookRegistry
import RoutebookScripts

/// Deep links to places that users can't reach without them.
extension Audit {
  func unmatchedDeepLinks() throws -> [Candidate] {
    guard let sights = search.sights else { return [] }
    return try deepLinks.compactMap { link in
      guard let example = link.example else { return nil }
      let found: NavigationState?
      do {
        found = try state(after: example.text)
        try time.check()
      } catch is TimeLimit.Exceeded {
        search.cuts.insert(.time)
        return Candidate(.deepLink, link.subject) { throw TimeLimit.Exceeded() }
      }
      guard let state = found, !sights.contains(state, isExact: example.isExact) else { return nil }
      return Candidate(.deepLink, link.subject) {
        var replay = try await newReplay(from: .newApp)
        _ = try await replay.perform(.open(example.text))
        let fails = try await replay.fails(
          oneOf: arrivalWithoutDeepLink(insteadOf: state, sights))
        return Finding(
          .deepLink, link.subject,
          Explanation(
            "Without a deep link, users can't reach these layers and routes: "
              + state.destinations.map { "\($0)" }.joined(separator: ", ") + "."),
          steps: replay.actions, fails: fails)
      }
    }
  }

  /// The links of one module that lead to a place of another module.
  func shadowedLinks() -> [Candidate] {
    search.app.registry.shadowedDeepLinks.filter {
      search.module == nil || $0.pattern.registration.module == search.module
    }.map { shadowed in
      let subject = Subject(
        .link(shadowed.pattern.text), of: shadowed.pattern.registration.module)
      return Candidate(.shadowedLink, subject) {
        var replay = try await newReplay(from: .newApp)
        _ = try await replay.perform(.open(shadowed.link))
        let fails = try await replay.fails(
          oneOf: shadowed.expected.last.map { try arrival(at: $0) } ?? [])
        return Finding(
          .shadowedLink, subject, Explanation(shadowed.description), steps: replay.actions,
          fails: fails)
      }
    }
  }

  /// Where a deep link leads in a new app; `nil` if guards keep it from that, which is not a fault.
  private func state(after link: String) throws -> NavigationState? {
    let app = try newApp()
    search.hooks.announce?(ExplorationStart.deepLink(link).script)
    guard let outcome = try? app.open(deepLink: link),
      outcome == .committed || outcome == .unchanged(.alreadyThere)
    else { return nil }
    _ = app.usableScreen()
    return app.navigator.state
  }

  /// The deep links of which no example is known.
  var unknownDeepLinks: [FindingID] {
    deepLinks.filter { $0.example == nil }.map { FindingID(.deepLink, $0.subject.about) }
  }

  /// What a script expects where users reach the same screen without a deep link, if there is
  /// such a place.
  private func arrivalWithoutDeepLink(
    insteadOf state: NavigationState, _ sights: Sights
  ) async throws -> [ScriptStep.Action] {
    guard let first = sights.firstState(showing: state.destinationInFront.route),
      let replay = try await replay(to: first)
    else { return [] }
    return [
      .expectLayers(replay.app.navigator.state.layers.map(ScriptStep.Layer.init)),
      .expectPath(replay.app.path()),
    ]
  }

  /// A deep link, with an example.
  private struct PatternWithExample {
    /// The pattern.
    let subject: Subject
    /// The text of a deep link; exact if the pattern has only this one.
    let example: (text: String, isExact: Bool)?
  }

  /// The maximum number of routes to which example links are tried.
  private static let exampleLimit = 1_000

  /// The deep links of the explored modules, sorted by pattern.
  private var deepLinks: [PatternWithExample] {
    let registry = search.app.registry
    let seen = Array((search.sights?.routes ?? []).prefix(Self.exampleLimit))
    return registry[DeepLinks.self].patterns.filter {
      search.module == nil || $0.registration.module == search.module
    }.map { pattern in
      PatternWithExample(
        subject: Subject(.link(pattern.text), of: pattern.registration.module),
        example: registry.exampleLink(of: pattern, to: seen).map { ($0.text, $0.isExact) })
    }
  }
}
