import Routebook
import VisibleText

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Makes a route from a name and a value on the command line.
struct RouteReader {
  /// A route with what is known about its case.
  typealias Reading = (route: AnyRoute, known: KnownRoutes.Case?)

  let registry: Registry<TextScreen>
  private let known: KnownRoutes

  init(_ registry: Registry<TextScreen>) {
    self.registry = registry
    known = KnownRoutes(registry)
  }

  /// Makes a route.
  ///
  /// - Parameters:
  ///   - name: A registered name, with or without its module, with or without a case at the end.
  ///   - json: The route's value, or `nil` if the name is enough.
  func route(_ name: String, json: String?) throws(CommandError) -> Reading {
    if let type = try type(named: name) {
      if let json {
        let route = try decode(type, json)
        return (route, known[type].first { $0.route.hasSameCase(as: route) })
      }
      // In JSON, a route without values is an empty object.
      guard let route = try? AnyRoute(type, json: "{}") else {
        throw .usage("\(type.name) needs a value: \(valueHint(for: type)).")
      }
      return (route, nil)
    }
    let dot = name.unicodeScalars.lastIndex(of: ".")
    if let dot, let type = try type(named: String(name[..<dot])) {
      guard json == nil else {
        throw .usage(
          "Use either a case or --json-route: with --json-route, the name must be \(type.name).")
      }
      return try route(of: type, case: String(name.unicodeScalars[dot...].dropFirst()))
    }
    let names = registry.routeNames + registry.routeNames.map(Self.shortName) + known.names
    throw CommandError(.usage, unknown("route", name, among: names), remedy: ["routes"])
  }

  /// Returns what to add to a type's name: `add a case, such as Route.a, .b or .c, or --json-route
  /// JSON`.
  private func valueHint(for type: RouteType) -> String {
    let cases = known[type]
    let values = cases.compactMap(\.json).filter { $0.utf8.count <= Self.exampleLimit }
    let names = cases.map { ".\($0.name.visible)" }.list("or", first: 8)
    return "add a case, \(cases.isEmpty ? "as in" : "such as") \(type.name)"
      + "\(cases.isEmpty ? ".name" : names), or --json-route \(values.min()?.shellQuoted ?? "JSON")"
  }

  static func shortName(of name: String) -> String {
    name.unicodeScalars.split(separator: ".").last.map { String($0) } ?? name
  }

  /// Returns the route type with a full name, or with a name without a module if it is unambiguous.
  private func type(named name: String) throws(CommandError) -> RouteType? {
    if let type = registry.routeType(named: name) { return type }
    let matches = registry.routeNames.filter { $0.endsExactly(with: "." + name) }
    guard matches.count < 2 else {
      throw .usage(
        "Several routes have the name \(name.visible): \(matches.joined(separator: ", ")).")
    }
    return matches.first.flatMap { registry.routeType(named: $0) }
  }

  /// Makes a case without values, or one with values that the app uses.
  private func route(of type: RouteType, case name: String) throws(CommandError) -> Reading {
    let found = known[type].first { $0.name == name }
    if let route = found?.route ?? AnyRoute(type, case: name) { return (route, found) }
    let names = known[type].map(\.name)
    let suggestion =
      name.nearest(in: names).map { " Did you mean \($0)?" }
      ?? (names.isEmpty ? "" : " Known cases: \(names.map(\.visible).list("and", first: 8)).")
    throw .usage(
      "\(type.name) has no case \"\(name.visible)\" without values.\(suggestion)"
        + " For a case with values, use --json-route JSON.")
  }

  /// The maximum number of bytes of an example on the command line.
  static let exampleLimit = 200

  private func decode(_ type: RouteType, _ json: String) throws(CommandError) -> AnyRoute {
    do {
      return try AnyRoute(type, json: json)
    } catch {
      let reason = (error as? DecodingError)?.explanation ?? "it can't be read"
      throw CommandError(.data, "--json-route is not a \(type.name): \(reason.visible).")
    }
  }
}

/// The routes that are known without using an app: those that types list, and those of previews,
/// entry points and deep links; one for each case.
struct KnownRoutes {
  /// A case of a route type.
  struct Case {
    let name: String
    /// A route with this case.
    let route: AnyRoute
    /// The value of the route, if the case has values; otherwise, its name is enough.
    let json: String?
    /// The presentations in which the app shows it; none if only its type lists it.
    fileprivate(set) var presentations: Set<Presentation> = []
    /// The presentation in which the app shows it, if only one is known.
    var presentation: Presentation? { presentations.count == 1 ? presentations.first : nil }
  }

  /// The cases of each type, sorted by their names.
  private let cases: [RouteType: [Case]]

  /// - Complexity: O(*n* log *n*) in the number of routes.
  init(_ registry: Registry<TextScreen>) {
    let links = registry[DeepLinks.self].patterns.filter { !$0.isCatchAll }.flatMap { pattern in
      registry.example(of: pattern).flatMap { try? registry.resolve(deepLink: $0).destinations }
        ?? []
    }
    let shown = registry.sampleDestinations + links
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

  /// The names of all cases without their modules: `FirstTabRoute.sheet`.
  var names: [String] {
    cases.flatMap { type, cases in
      cases.map { "\(RouteReader.shortName(of: type.name)).\($0.name)" }
    }
  }

  /// Returns the values that a type lists.
  private static func allCases<R: Route>(of type: R.Type) -> [AnyRoute] {
    func cases<T: CaseIterable>(_ type: T.Type) -> [AnyRoute] {
      type.allCases.prefix(1_000).compactMap { $0 as? R }.map { AnyRoute($0) }
    }
    return (type as? any CaseIterable.Type).map { cases($0) } ?? []
  }
}

extension Registry<TextScreen> {
  /// The destinations of previews and entry points.
  fileprivate var sampleDestinations: [Destination] {
    self[DestinationPreviews.self].map(\.destination) + self[EntryPoints.self].map(\.destination)
  }

  /// Returns a link that matches a pattern, with the values of a preview or an entry point if it
  /// can lead there, and otherwise with simple ones; `nil` if none is found.
  func example(of pattern: DeepLinkPattern) -> String? {
    exampleLink(of: pattern, to: sampleDestinations.map(\.route))?.text
  }
}

extension KnownRoutes.Case {
  /// Creates the case of a route; `nil` if the route is not an enum.
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
  /// Creates a case without values from Swift's encoding: `{"case":{}}`, or `"case"` for a raw
  /// value.
  init?(_ type: RouteType, case name: String) {
    let isIdentifier = !name.unicodeScalars.contains { $0 == "\"" || $0 == "\\" }
    for json in isIdentifier ? ["{\"\(name)\":{}}", "\"\(name)\""] : [] {
      guard let route = try? AnyRoute(type, json: json) else { continue }
      self = route
      return
    }
    return nil
  }

  /// Creates a route from its encoded form.
  init(_ type: RouteType, json: String) throws {
    func decode<R: Route>(_ type: R.Type) throws -> AnyRoute {
      AnyRoute(try JSONDecoder().decode(type, from: Data(json.utf8)))
    }
    self = try decode(type.type)
  }

  /// The encoded form of the route.
  fileprivate var json: String? { try? encoded(base) }
}
