import Routebook
import VisibleText

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The routes that are known without using an app: those that their types list, and those of previews,
/// entry points and deep links. Of each case, there is one.
struct KnownRoutes {
  /// A case of a route type.
  struct Case {
    let name: String
    /// A route with this case.
    let route: AnyRoute
    /// The value of the route, if the case has values; otherwise, its name is enough.
    let json: String?
    /// Whether the name is enough.
    var isWhole: Bool { json == nil }
    /// The presentations in which the app shows it; none if the type only lists it.
    fileprivate(set) var presentations: Set<Presentation> = []
  }

  /// The cases of each type, sorted by their names.
  private let cases: [RouteType: [Case]]

  /// - Complexity: O(*n* log *n*) in the number of routes.
  init(_ registry: Registry<TextScreen>) {
    let links = registry[DeepLinks.self].patterns.filter { !$0.matchesRest }.flatMap { pattern in
      let link = pattern.textWithHost ?? pattern.text
      return (try? registry.resolve(deepLink: link).destinations) ?? []
    }
    let shown =
      registry[DestinationPreviews.self].map(\.destination)
      + registry[EntryPoints.self].map(\.destination) + links
    var cases: [RouteType: [String: Case]] = [:]
    func add(_ route: AnyRoute, as presentation: Presentation?) {
      guard let found = Case(route) else { return }
      var known = cases[route.type]?[found.name] ?? found
      if let presentation { known.presentations.insert(presentation) }
      cases[route.type, default: [:]][found.name] = known
    }
    for destination in shown { add(destination.route, as: destination.presentation) }
    for type in registry.routeNames.compactMap(registry.routeType) {
      for route in Self.allCases(of: type.type) { add(route, as: nil) }
    }
    self.cases = cases.mapValues { cases in cases.values.sorted { $0.name < $1.name } }
  }

  /// The known cases of a type, sorted by their names.
  subscript(type: RouteType) -> [Case] { cases[type] ?? [] }

  /// The values of a type that lists them.
  private static func allCases<R: Route>(of type: R.Type) -> [AnyRoute] {
    func cases<T: CaseIterable>(_ type: T.Type) -> [AnyRoute] {
      type.allCases.prefix(1_000).compactMap { $0 as? R }.map { AnyRoute($0) }
    }
    return (type as? any CaseIterable.Type).map { cases($0) } ?? []
  }
}

extension KnownRoutes.Case {
  /// Returns `nil` if a name can't stand for the route, as for one that is not an enum.
  init?(_ route: AnyRoute) {
    guard let name = RouteCase(route).name else { return nil }
    if AnyRoute(route.type, case: name) != nil {
      self.init(name: name, route: route, json: nil)
    } else if let json = route.json, json.startsExactly(with: "{\"\(name)\":{") {
      self.init(name: name, route: route, json: json)
    } else {
      return nil
    }
  }
}

extension AnyRoute {
  /// A case without values, as Swift encodes it: `{"case":{}}`, or `"case"` for a raw value.
  init?(_ type: RouteType, case name: String) {
    let isIdentifier = !name.unicodeScalars.contains { $0 == "\"" || $0 == "\\" }
    for json in isIdentifier ? ["{\"\(name)\":{}}", "\"\(name)\""] : [] {
      guard let route = try? AnyRoute(type, json: json) else { continue }
      self = route
      return
    }
    return nil
  }

  /// A route from its encoded form.
  init(_ type: RouteType, json: String) throws {
    func decode<R: Route>(_ type: R.Type) throws -> AnyRoute {
      AnyRoute(try JSONDecoder().decode(type, from: Data(json.utf8)))
    }
    self = try decode(type.type)
  }

  /// The encoded form of the route.
  fileprivate var json: String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(base)).map {
      String(decoding: $0, as: UTF8.self).withControlsEscapedInJSON
    }
  }
}
