import Routebook
import RoutebookApp
import RoutebookNavigation
import RoutebookRegistry

/// Which screens of an app were seen, and which were not.
///
/// A screen is a route case in a presentation. Cases that were never seen are known from `CaseIterable`,
/// from previews, links and entry points; of other types, it is known that no case was seen.
struct ScreenInventory {
  /// The screens that were seen.
  let seen: Set<DestinationCase>
  /// The screens that were not seen, in the order of the registered destinations.
  private(set) var missing: [UnseenScreen] = []

  /// - Parameters:
  ///   - observer: What was seen.
  ///   - module: The only module whose screens count; `nil` for all of them.
  init(
    _ observer: ScreenObserver, _ screens: ScreenNumbers, only module: String?
  ) {
    let registry = screens.registry
    let all = observer.firstStates.keys.filter { screen in
      screens.modules[screen].map { module == nil || $0 == module } ?? false
    }
    seen = Set(all.map { screens.destinations[$0] })
    let seenTypes = Set(seen.map(\.type))
    let seenCases = Set(seen.map(\.routeCase))
    let cases = Self.knownCases(registry)
    for destination in registry.destinations {
      guard module == nil || module == destination.registration.module,
        let routeType = registry.routeType(named: destination.routeName)
      else { continue }
      let type = DestinationType(routeType, as: destination.presentation)
      if !seenTypes.contains(type) {
        missing.append(
          UnseenScreen(
            RouteCase(routeType), as: type.presentation, by: destination.registration))
      }
      // In which presentation a case is meant to be shown is not known, so it is named once.
      let presentations = registry.presentations(of: routeType)
      guard type.presentation == presentations.first,
        presentations.contains(where: { seenTypes.contains(DestinationType(routeType, as: $0)) })
      else { continue }
      for routeCase in cases[routeType] ?? [] where !seenCases.contains(routeCase) {
        missing.append(
          UnseenScreen(
            routeCase, as: presentations.count == 1 ? type.presentation : nil,
            by: destination.registration))
      }
    }
  }

  /// The cases of the registered route types that are known without exploring, sorted by name.
  static func knownCases(
    _ registry: Registry<TextScreen>
  ) -> [RouteType: [RouteCase]] {
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
