import Routebook
import VisibleText

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Makes a route from a name and a value on the command line.
struct RouteReader {
  let registry: Registry<TextScreen>

  init(_ registry: Registry<TextScreen>) { self.registry = registry }

  /// Makes a route.
  ///
  /// - Parameters:
  ///   - name: A registered name, with or without its module, with or without a case at the end.
  ///   - json: The route's value, or `nil` if the name is enough.
  func route(_ name: String, json: String?) throws(CommandError) -> AnyRoute {
    if let type = try type(named: name) {
      if let json { return try decode(type, json) }
      // In JSON, a route without values is an empty object.
      guard let route = try? Self.decode(type.type, "{}") else {
        throw CommandError(.usage, "\(type.name) needs a value: \(valueHint(for: type)).")
      }
      return route
    }
    let dot = name.unicodeScalars.lastIndex(of: ".")
    if let dot, let type = try type(named: String(name[..<dot])) {
      guard json == nil else {
        throw CommandError(
          .usage,
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
        .usage, unknown("route", name, among: [type + name[dot...]]), remedy: "routes")
    }
    var message = unknown("route", name, among: known)
    let others = name.nearest(in: known) == nil ? similarNames(to: name) : []
    if !others.isEmpty { message += " Did you mean \(Self.list(others))?" }
    throw CommandError(.usage, message, remedy: "routes")
  }

  /// The maximum number of names and cases that a message lists.
  private static let listLimit = 8

  /// Names as alternatives in a sentence, at most `listLimit`, and the number of the others.
  private static func list(_ names: [String]) -> String {
    guard names.count > listLimit else { return names.alternatives }
    return (names.prefix(listLimit) + ["\(names.count - listLimit) more"]).alternatives
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
      return knownCases(of: type).keys.filter { $0.lowercased().utf8.elementsEqual(word) }
        .map { "\(route).\($0)" }
    }.sorted()
  }

  /// What a name begins with, up to each of its capital letters: `Cart` and `CartItem` of
  /// `CartItemRoute`.
  private static func beginnings(of name: String) -> [String] {
    let scalars = name.unicodeScalars
    return scalars.indices.dropFirst().filter { scalars[$0].properties.isUppercase }
      .map { String(scalars[..<$0]) }
  }

  /// What a type's name needs: `add a case, such as Route.a, .b or .c, or --json-route JSON`.
  private func valueHint(for type: RouteType) -> String {
    let cases = knownCases(of: type)
    let plain = cases.filter { $0.value == nil }.keys.sorted()
    let values = cases.values.compactMap(\.self).filter { $0.utf8.count <= Self.exampleLimit }
    let json = values.min()?.shellQuoted ?? "JSON"
    guard let first = plain.first else {
      return values.isEmpty
        ? "add a case, as in \(type.name).name, or --json-route \(json)"
        : "add --json-route \(json)"
    }
    let others = plain.dropFirst().map { ".\($0)" }
    let list = Self.list(["\(type.name).\(first)"] + others)
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
      throw CommandError(
        .usage, "Several routes have the name \(name.visible): \(matches.joined(separator: ", ")).")
    }
    return matches.first.flatMap { registry.routeType(named: $0) }
  }

  /// Makes a case without values, as Swift encodes it: `{"case":{}}`, or `"case"` for a raw value.
  private func route(of type: RouteType, case name: String) throws(CommandError) -> AnyRoute {
    if let route = Self.route(of: type, case: name) { return route }
    let cases = knownCases(of: type)
    let problem = "\(type.name) has no case \"\(name.visible)\" without values."
    guard let nearest = name.nearest(in: cases.keys) else {
      throw CommandError(
        .usage,
        problem + Self.sentence(listing: cases.keys.sorted())
          + " For a case with values, use --json-route JSON.")
    }
    guard let json = cases[nearest] ?? nil else {
      throw CommandError(
        .usage,
        problem + " Did you mean \(nearest)? For a case with values, use --json-route JSON.")
    }
    throw CommandError(
      .usage,
      problem + " Did you mean \(nearest), which has values? Use --json-route "
        + (json.utf8.count > Self.exampleLimit ? "JSON." : "\(json.shellQuoted)."))
  }

  private static func route(of type: RouteType, case name: String) -> AnyRoute? {
    let isIdentifier = !name.unicodeScalars.contains { $0 == "\"" || $0 == "\\" }
    for json in isIdentifier ? ["{\"\(name)\":{}}", "\"\(name)\""] : [] {
      if let route = try? decode(type.type, json) { return route }
    }
    return nil
  }

  /// The maximum number of bytes of an example on the command line.
  private static let exampleLimit = 200

  /// The cases of the type, as far as it lists them, and those that previews, entry points and deep
  /// links use; each case with values has one of them as JSON.
  private func knownCases(of type: RouteType) -> [String: String?] {
    let links = registry[DeepLinks.self].patterns.compactMap {
      try? registry.resolve(deepLink: $0.text).destinations.last
    }
    let destinations =
      registry[DestinationPreviews.self].map(\.destination)
      + registry[EntryPoints.self].map(\.destination) + links
    var cases: [String: String?] = [:]
    for route in Self.allCases(of: type.type) + destinations.map(\.route)
    where route.type == type {
      let text = "\(route.base)"
      let name = String(text.unicodeScalars.prefix { $0 != "(" })
      if Self.route(of: type, case: name) != nil {
        cases[name] = .some(nil)
      } else if let json = Self.encode(route), json.startsExactly(with: "{\"\(name)\":{"),
        cases[name] == nil
      {
        cases[name] = json
      }
    }
    return cases
  }

  /// The values of a type that lists them.
  private static func allCases<R: Route>(of type: R.Type) -> [AnyRoute] {
    func cases<T: CaseIterable>(_ type: T.Type) -> [AnyRoute] {
      type.allCases.prefix(1_000).compactMap { $0 as? R }.map { AnyRoute($0) }
    }
    return (type as? any CaseIterable.Type).map { cases($0) } ?? []
  }

  private static func encode(_ route: AnyRoute) -> String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(route.base)).map {
      String(decoding: $0, as: UTF8.self).withControlsEscapedInJSON
    }
  }

  private func decode(_ type: RouteType, _ json: String) throws(CommandError) -> AnyRoute {
    do {
      return try Self.decode(type.type, json)
    } catch {
      let reason = (error as? DecodingError)?.explanation ?? "it can't be read"
      throw CommandError(.data, "--json-route is not a \(type.name): \(reason.visible).")
    }
  }

  private static func decode<R: Route>(_ type: R.Type, _ json: String) throws -> AnyRoute {
    AnyRoute(try JSONDecoder().decode(type, from: Data(json.utf8)))
  }
}

extension [String] {
  /// The texts as alternatives in a sentence: `a, b or c`.
  fileprivate var alternatives: String {
    let texts = map(\.visible)
    guard texts.count > 1 else { return texts.joined() }
    return texts.dropLast().joined(separator: ", ") + " or " + texts[texts.count - 1]
  }
}
