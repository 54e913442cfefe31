import Routebook
import RoutebookNavigation
import RoutebookRegistry
import RoutebookScripts

/// Deep links to places that users can't reach without them.
extension Audit {
  func unmatchedDeepLinks() throws -> [Finding] {
    guard let sights = search.sights else { return [] }
    return try deepLinks.compactMap { link in
      guard let example = link.example else { return nil }
      let app = try makeApp()
      search.hooks.willPerform?(ExplorationStart.deepLink(example.text).script)
      // What guards do with a deep link is not a fault.
      guard let outcome = try? app.open(deepLink: example.text),
        outcome == .committed || outcome == .unchanged(.alreadyThere)
      else { return nil }
      _ = app.usableScreen()
      let state = app.navigator.state
      if sights.contains(state, isExact: example.isExact) { return nil }
      var replay = try newReplay(from: .newApp)
      _ = replay.perform(.open(example.text))
      let fails = try arrivalWithoutDeepLink(insteadOf: state, sights).contains { replay.fails($0) }
      return Finding(
        .deepLink, link.pattern,
        "Without a deep link, users can't reach these layers and routes: "
          + state.destinations.map { "\($0)" }.joined(separator: ", ") + ".", replay, fails: fails)
    }
  }

  /// The deep links of which no example is known.
  var unknownDeepLinks: [String] {
    deepLinks.filter { $0.example == nil }.map {
      "\(Finding.Kind.deepLink.rawValue): \($0.pattern)"
    }
  }

  /// What a script expects where users reach the same screen without a deep link, if there is
  /// such a place.
  private func arrivalWithoutDeepLink(
    insteadOf state: NavigationState, _ sights: Sights
  ) throws -> [ScriptStep.Action] {
    guard let first = sights.firstState(showing: state.routeInFront.route),
      case .same(let replay) = try replay(to: first)
    else { return [] }
    return [
      .expectLayers(replay.app.navigator.state.layers.map(ScriptStep.Layer.init)),
      .expectPath(replay.app.path()),
    ]
  }

  /// A deep link, with an example.
  private struct PatternWithExample {
    let pattern: String
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
        pattern: pattern.text,
        example: registry.exampleLink(of: pattern, to: seen).map { ($0.text, $0.isExact) })
    }
  }
}
