package import Routebook

/// A screen is a route case in a presentation. Cases that were not seen are known from
/// `CaseIterable`, previews, links and entry points. Of a type without known cases, only the type
/// itself can be missing.
extension Explorer {
  /// The screens that were seen.
  var seenScreens: Set<DestinationCase> {
    Set(
      observers.firstStates.keys.filter {
        screens.modules[$0] != nil && !screens.isInOtherModule($0)
      }
      .map { screens.destinations[$0] })
  }

  /// The screens that were not seen, in the order of the registered destinations.
  var unseenScreens: [UnseenScreen] {
    let seenOnes = Dictionary(grouping: seenScreens, by: \.type.routeType)
    let known = registry.knownCases
    return registry.destinations.flatMap { destination -> [UnseenScreen] in
      guard screens.isInScope(destination.registration.module),
        let type = registry.routeType(named: destination.routeName)
      else { return [] }
      let (seen, presentations) = (seenOnes[type] ?? [], registry.presentations(of: type))
      var missing: [(route: RouteCase, presentation: Presentation?)] = []
      if !seen.contains(where: { $0.presentation == destination.presentation }) {
        missing.append((RouteCase(type), destination.presentation))
      }
      // The intended presentation of a case is not known, so the case is named once.
      if !seen.isEmpty, destination.presentation == presentations.first {
        let cases = Set(seen.map(\.routeCase))
        missing += (known[type] ?? []).filter { !cases.contains($0) }
          .map { ($0, presentations.count == 1 ? destination.presentation : nil) }
      }
      return missing.map { UnseenScreen($0, as: $1, by: destination.registration) }
    }
  }
}

extension Registry<TextScreen> {
  /// The cases of the registered route types that are known without exploring, sorted by name.
  var knownCases: [RouteType: [RouteCase]] {
    let linked = self[DeepLinks.self].patterns.flatMap { pattern in
      exampleLink(of: pattern, to: []).flatMap { link in
        try? resolve(deepLink: link.text).destinations
      } ?? []
    }
    let destinations =
      self[DestinationPreviews.self].map(\.destination) + linked
      + self[EntryPoints.self].map(\.destination)
    let cases = destinations.map { RouteCase($0.route) } + routeTypes.values.flatMap(\.cases)
    return Dictionary(grouping: Set(cases), by: \.type).mapValues { cases in
      cases.sorted { "\($0)" < "\($1)" }
    }
  }
}

/// A screen that an exploration did not see: a route case, or a type without any seen case.
package struct UnseenScreen: Hashable, Sendable {
  /// The route without its values.
  package let route: RouteCase
  /// The presentation; `nil` for a case that can be shown in several presentations.
  package let presentation: Presentation?
  package let registration: Registration

  package init(_ route: RouteCase, as presentation: Presentation?, by registration: Registration) {
    (self.route, self.presentation, self.registration) = (route, presentation, registration)
  }

  /// The subject of a finding about the screen.
  package var subject: FindingSubject { .screen(route, presentation) }

  /// The route and the presentation in words: `CalendarRoute.detail as push`.
  package var name: String { "\(subject)" }

  /// Returns whether a route is of this case, or of this type.
  package func matches(_ other: RouteCase) -> Bool {
    route == other || route == RouteCase(other.type)
  }

  /// Returns whether this is a screen, or the type of one.
  package func matches(_ screen: DestinationCase) -> Bool {
    matches(screen.routeCase) && presentation ?? screen.presentation == screen.presentation
  }
}
