import Routebook
import RoutebookApp
import RoutebookNavigation
package import RoutebookRegistry

/// Which screens of an app were seen, and which were not.
///
/// A screen is a route case in a presentation. Cases that were never seen are known from `CaseIterable`,
/// from previews, links and entry points; of other types, it is known that no case was seen.
struct ScreenInventory {
  /// The screens that were seen.
  let seen: Set<DestinationCase>
  /// The screens that were not seen, in the order of the registered destinations.
  let missing: [UnseenScreen]

  /// - Parameters:
  ///   - observer: What was seen.
  ///   - module: The only module whose screens count; `nil` for all of them.
  init(_ observer: ScreenObserver, _ screens: ScreenNumbers, only module: String?) {
    let registry = screens.registry
    let isAsked = { (owner: String?) in owner != nil && (module == nil || owner == module) }
    seen = Set(
      observer.firstStates.keys.filter { isAsked(screens.modules[$0]) }
        .map { screens.destinations[$0] })
    let seenOnes = Dictionary(grouping: seen, by: \.type.routeType)
    let known = Self.knownCases(registry)
    missing = registry.destinations.flatMap { destination -> [UnseenScreen] in
      guard isAsked(destination.registration.module),
        let type = registry.routeType(named: destination.routeName)
      else { return [] }
      let (seen, presentations) = (seenOnes[type] ?? [], registry.presentations(of: type))
      var missing: [(route: RouteCase, presentation: Presentation?)] = []
      if !seen.contains(where: { $0.presentation == destination.presentation }) {
        missing.append((RouteCase(type), destination.presentation))
      }
      // In which presentation a case is meant to be shown is not known, so it is named once.
      if !seen.isEmpty, destination.presentation == presentations.first {
        let cases = Set(seen.map(\.routeCase))
        missing += (known[type] ?? []).filter { !cases.contains($0) }
          .map { ($0, presentations.count == 1 ? destination.presentation : nil) }
      }
      return missing.map { UnseenScreen($0, as: $1, by: destination.registration) }
    }
  }

  /// The cases of the registered route types that are known without exploring, sorted by name.
  static func knownCases(_ registry: Registry<TextScreen>) -> [RouteType: [RouteCase]] {
    let linked = registry[DeepLinks.self].patterns.flatMap { pattern in
      registry.exampleLink(of: pattern, to: []).flatMap { link in
        try? registry.resolve(deepLink: link.text).destinations
      } ?? []
    }
    let destinations =
      registry[DestinationPreviews.self].map(\.destination) + linked
      + registry[EntryPoints.self].map(\.destination)
    let cases =
      destinations.map { RouteCase($0.route) } + registry.routeTypes.values.flatMap(\.cases)
    return Dictionary(grouping: Set(cases), by: \.type).mapValues { cases in
      cases.sorted { "\($0)" < "\($1)" }
    }
  }
}

/// A screen of an app that an exploration did not see: a route case, or a type of which it saw none.
package struct UnseenScreen: Hashable, Sendable {
  /// The route without its values.
  package let route: RouteCase
  /// How the route is shown; `nil` for a case that can be shown in several ways, and was in none.
  package let presentation: Presentation?
  /// Who registers it.
  package let registration: Registration

  /// Creates an unseen screen.
  package init(_ route: RouteCase, as presentation: Presentation?, by registration: Registration) {
    (self.route, self.presentation, self.registration) = (route, presentation, registration)
  }

  /// What a finding about it is about.
  package var subject: FindingSubject { .screen(route, presentation) }

  /// The route and the presentation in words: `CalendarRoute.detail as push`.
  package var name: String { "\(subject)" }

  /// Whether a route is of this case, or of this type.
  package func has(_ other: RouteCase) -> Bool {
    route == other || route == RouteCase(other.type)
  }

  /// Whether a screen is this one, or one of these.
  package func has(_ screen: DestinationCase) -> Bool {
    has(screen.routeCase) && presentation ?? screen.presentation == screen.presentation
  }
}
