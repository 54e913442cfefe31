import Routebook

/// The place to which a deep link leads.
enum LinkTarget {
  case place(NavigationState)
  /// Guards lead elsewhere, which is not a fault.
  case elsewhere
  /// The app does not have it, for this reason.
  case nothing(String)
}

extension CheckContext {
  /// Finds deep links of one module that lead to a place of another one.
  var shadowedLinks: [Candidate] {
    screens.registry.shadowedDeepLinks.map { shadowed in
      let pattern = shadowed.pattern
      let subject = Subject(.named(pattern.text), of: pattern.registration.module)
      return candidate(.shadowedLink, subject, opening: shadowed.link, shadowed.description) {
        guard let expected = shadowed.expected.last else { return [] }
        return try await self.arrivalExpectations(at: expected)
      }
    }
  }

  /// Returns a candidate that a replay confirms: after a link is opened in a new app, one of some
  /// steps fails.
  private func candidate(
    _ kind: Finding.Kind, _ subject: Subject, opening link: String, _ explanation: String,
    failing: @escaping () async throws -> [ScriptStep.Action]
  ) -> Candidate {
    Candidate(kind: kind, subject: subject) {
      var replay = try await self.makeReplay(from: .newApp)
      let isOpen = try await replay.perform(.open(link))
      let fails = isOpen ? try await replay.performExpectingFailure(ofOneOf: failing()) : true
      return replay.confirmed(Explanation(explanation), fails: fails)
    }
  }

  /// The maximum number of routes to which example links are tried.
  private static let exampleLimit = 1_000

  /// Finds deep links to layers and routes that users can't reach without them, or to something
  /// that the app does not have.
  func unmatchedLinks() async throws -> [Candidate] {
    guard let visibleStates = observers.visibleStates else { return [] }
    let registry = screens.registry
    let seen = Array(visibleStates.routes.prefix(Self.exampleLimit))
    var candidates: [Candidate] = []
    for pattern in registry[DeepLinks.self].patterns {
      let link = Subject(.named(pattern.text), of: pattern.registration.module)
      guard let example = registry.exampleLink(of: pattern, to: seen) else {
        // A pattern for the rest can refuse all links. Of another pattern without an example,
        // nothing is known.
        if !pattern.isCatchAll {
          candidates.append(Candidate(kind: .deepLink, subject: link) { .undecided })
        }
        continue
      }
      let text = example.text
      if linkTargets[text] == nil {
        linkTargets[text] = try await withinTime {
          try await self.target(of: text, isCatchAll: pattern.isCatchAll)
        }
      }
      switch linkTargets[text] {
      case nil: candidates.append(Candidate(kind: .deepLink, subject: link) { .undecided })
      case .elsewhere: break
      case .nothing(let reason): candidates.append(unresolved(link, text, reason))
      case .place(let state):
        let type = DestinationCase(state.destinationInFront).type
        if let error = registry.resolutionError(for: type) {
          candidates.append(unresolved(subject(type.screen), text, "\(error)"))
        } else if !visibleStates.contains(state, isExact: example.isExact) {
          let names = state.destinations.map { "\($0)" }.joined(separator: ", ")
          candidates.append(
            candidate(
              .deepLink, link, opening: text,
              "Without a deep link, users can't reach these layers and routes: \(names)."
            ) {
              try await self.arrivalExpectationsWithoutLink(insteadOf: state, visibleStates)
            })
        }
      }
    }
    return candidates
  }

  private func unresolved(_ subject: Subject, _ link: String, _ reason: String) -> Candidate {
    candidate(.unresolved, subject, opening: link, "A deep link leads there. \(reason)") {
      [.expectNoText(self.explorer.walkers.first.app.language.missingScreen)]
    }
  }

  /// Returns the place to which a deep link leads in a new app.
  private func target(of link: String, isCatchAll: Bool) async throws -> LinkTarget {
    let app = try await makeApp()
    explorer.hooks.willPerform?(ExplorationStart.deepLink(link).steps.script)
    do {
      let outcome = try app.open(deepLink: link)
      if let reason = outcome.impossibility { return .nothing("Nothing changes: \(reason).") }
      guard outcome == .committed || outcome == .unchanged(.alreadyThere) else { return .elsewhere }
    } catch {
      // `check` looks at tabs that patterns name, since they are known without exploring.
      guard isCatchAll, case .unknownTab = error.problem else { return .elsewhere }
      return .nothing("\(error)")
    }
    _ = app.usableScreen()
    return .place(app.navigator.state)
  }

  /// Returns expectations that are met where users reach the same screen without a deep link; none
  /// if they can't reach it.
  private func arrivalExpectationsWithoutLink(
    insteadOf state: NavigationState, _ visibleStates: VisibleStateObserver
  ) async throws -> [ScriptStep.Action] {
    guard let first = visibleStates.firstState(showing: state.destinationInFront.route),
      let replay = try await replay(to: first)
    else { return [] }
    return [
      .expectLayers(replay.app.navigator.state.layers.map(ScriptStep.Layer.init)),
      .expectPath(replay.app.path()),
    ]
  }
}
