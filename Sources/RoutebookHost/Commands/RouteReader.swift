import Routebook
import VisibleText

/// Makes a route from a name and a value on the command line.
struct RouteReader {
  /// A route, and what is known about it.
  struct Reading {
    let route: AnyRoute
    /// The only presentation in which the app is known to show its case.
    var presentation: Presentation?
    /// The value of the route, if it is one that the app uses and not one from the command line.
    var example: String?
  }

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
      if let json { return reading(of: try decode(type, json)) }
      // In JSON, a route without values is an empty object.
      guard let route = try? AnyRoute(type, json: "{}") else {
        throw .usage("\(type.name) needs a value: \(valueHint(for: type)).")
      }
      return Reading(route: route)
    }
    let dot = name.unicodeScalars.lastIndex(of: ".")
    if let dot, let type = try type(named: String(name[..<dot])) {
      guard json == nil else {
        throw .usage(
          "Use either a case or --json-route: with --json-route, the name must be \(type.name).")
      }
      return try route(of: type, case: String(name.unicodeScalars[dot...].dropFirst()))
    }
    let names = registry.routeNames
    let known = dot != nil ? names : names + names.map(Self.shortName)
    if name.nearest(in: known) == nil, let dot,
      let type = String(name[..<dot]).nearest(in: names + names.map(Self.shortName))
    {
      // Without the case at its end, the name is similar to that of a type.
      throw CommandError(
        .usage, unknown("route", name, among: [type + name[dot...]]), remedy: ["routes"])
    }
    var message = unknown("route", name, among: known)
    let others = name.nearest(in: known) == nil ? similarNames(to: name) : []
    if !others.isEmpty { message += " Did you mean \(Self.list(others))?" }
    // Titles, and cases with values, are not in the list of routes.
    let isUnlike =
      others.isEmpty && name.nearest(in: known) == nil && name.contains(where: \.isLetter)
      && name == name.visible
    throw CommandError(
      .usage, message, remedy: isUnlike ? ["explore", "--to", name.shellWord] : ["routes"])
  }

  /// The maximum number of names and cases that a message lists.
  private static let listLimit = 8

  /// Names as alternatives in a sentence, at most `listLimit`, and the number of the others.
  private static func list(_ names: [String]) -> String {
    let rest = names.count > listLimit ? ["\(names.count - listLimit) more"] : []
    return (names.prefix(listLimit).map(\.visible) + rest).list("or")
  }

  /// A sentence that lists the known cases, if there are any.
  private static func sentence(listing cases: [String]) -> String {
    guard !cases.isEmpty else { return "" }
    let list = cases.prefix(listLimit).map(\.visible).joined(separator: ", ")
    let others = cases.count - listLimit
    return " Known cases: \(list)\(others > 0 ? " and \(others) more" : "")."
  }

  /// The routes whose short name contains a word or begins with a similar one, and the cases that are
  /// this word.
  private func similarNames(to name: String) -> [String] {
    let word = Array(name.lowercased().utf8)
    guard word.count >= 3, word.count <= 255 else { return [] }
    return registry.routeNames.flatMap { route -> [String] in
      let short = Self.shortName(of: route)
      let isSimilar =
        short.lowercased().utf8.contains(word)
        || name.nearest(in: Self.beginnings(of: short)) != nil
      if isSimilar { return [route] }
      guard let type = registry.routeType(named: route) else { return [] }
      return known[type].map(\.name).filter { $0.lowercased().utf8.elementsEqual(word) }
        .map { "\(route).\($0)" }
    }.sorted()
  }

  /// What a name begins with, up to each of its parts: `Cart` and `CartItem` of
  /// `CartItemRoute`.
  private static func beginnings(of name: String) -> [String] {
    let parts = name.nameParts
    return parts.indices.dropFirst().map { parts[..<$0].joined() }
  }

  /// What a type's name needs: `add a case, such as Route.a, .b or .c, or --json-route JSON`.
  private func valueHint(for type: RouteType) -> String {
    let values = known[type].compactMap(\.json).filter { $0.utf8.count <= Self.exampleLimit }
    let json = values.min()?.shellQuoted ?? "JSON"
    guard let first = known[type].first?.name else {
      return "add a case, as in \(type.name).name, or --json-route \(json)"
    }
    let list = Self.list(["\(type.name).\(first)"] + known[type].dropFirst().map { ".\($0.name)" })
    return "add a case, such as \(list), or --json-route \(json)"
  }

  private static func shortName(of name: String) -> String {
    name.unicodeScalars.split(separator: ".").last.map { String($0) } ?? name
  }

  /// The route type with a full name, or with a name without its module if only one module has it.
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
  private func route(
    of type: RouteType, case name: String
  ) throws(CommandError) -> Reading {
    if let route = AnyRoute(type, case: name) { return reading(of: route) }
    let cases = known[type]
    if let found = cases.first(where: { $0.name == name }) {
      var reading = reading(of: found.route)
      reading.example = found.json
      return reading
    }
    let names = cases.map(\.name)
    let suggestion =
      name.nearest(in: names).map { " Did you mean \($0)?" } ?? Self.sentence(listing: names)
    throw .usage(
      "\(type.name) has no case \"\(name.visible)\" without values.\(suggestion)"
        + " For a case with values, use --json-route JSON.")
  }

  /// A route with the presentation in which the app shows its case, if that is clear.
  private func reading(of route: AnyRoute) -> Reading {
    let presentations = known[route.type].first { $0.route.hasSameCase(as: route) }?.presentations
    return Reading(
      route: route, presentation: presentations?.count == 1 ? presentations?.first : nil)
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
