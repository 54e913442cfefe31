import Routebook
import VisibleText

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Command {
  static let render = Command(
    name: "render", operands: "NAME…", summary: "draw destinations by the names of their routes",
    notes: """
      NAME is the registered name of a route, with or without its module. It can end with a
      case: MyRoute.start. For a route with values, pass its encoded form with --json-route:
      --json-route '{"detail":{"id":3}}'. Guards are not asked whether the route can be shown.
      """,
    options: FrameOptions.options + [
      Option(
        "--as", "push|sheet|cover|alert", choices: Presentation.allCases.map(\.rawValue),
        help: "the presentation; default: the first one that the route has"),
      Option("--json-route", "JSON", help: "the route's value, for one NAME"),
    ],
    perform: { invocation throws(CommandError) in try invocation.render() })
}

extension Invocation {
  fileprivate func render() throws(CommandError) -> ExitCode {
    let options = try FrameOptions(arguments, console)
    let presentation = try arguments.values["--as"].map(Self.presentation)
    let json = arguments.values["--json-route"]
    let names = arguments.operands
    guard !names.isEmpty else {
      throw CommandError(.usage, "render needs the name of a route.", remedy: "routes")
    }
    guard json == nil || names.count == 1 else {
      throw CommandError(.usage, "--json-route needs exactly one NAME, not \(names.count).")
    }
    let registry = try host.newApp().registry
    var destinations: [Destination] = []
    for name in names {
      let route = try RouteReader(registry).route(name, json: json)
      let first = registry.presentations(of: route.type).first ?? .push
      destinations.append(Destination(route, as: presentation ?? first))
    }
    let pictures = PicturePrinter(options, console, title: "\(host.name) render")
    var code = ExitCode.success
    for destination in destinations {
      pictures.begin(destination.description, isPrinted: names.count > 1)
      if try draw(destination, pictures) == .failure { code = .failure }
    }
    pictures.finish()
    return code
  }

  private static func presentation(_ word: String) throws(CommandError) -> Presentation {
    guard let presentation = Presentation(rawValue: word) else {
      let known = Presentation.allCases.map(\.rawValue)
      throw CommandError(
        .usage,
        unknown("presentation", word, among: known) + " Use \(known.joined(separator: ", ")).")
    }
    return presentation
  }
}

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
        let example = exampleCases(of: type)
        throw CommandError(
          .usage,
          "\(type.name) needs a value: add a case, "
            + (example ?? "as in \(type.name).name") + ", or --json-route JSON.")
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
    throw CommandError(.usage, unknown("route", name, among: known), remedy: "routes")
  }

  /// The cases without values of which there are previews: `such as Route.a, .b or .c`.
  private func exampleCases(of type: RouteType) -> String? {
    let cases = registry[DestinationPreviews.self].map(\.destination.route)
      .filter { $0.type == type && !$0.description.contains("(") }
      .compactMap { route -> String? in
        let parts = route.description.unicodeScalars.split(separator: ".")
        return parts.count > 1 ? parts.last.map { String($0) } : nil
      }
    guard let first = cases.first else { return nil }
    let rest = cases.dropFirst().map { ".\($0)" }
    return (["such as \(type.name).\(first)"] + rest.dropLast()).joined(separator: ", ").visible
      + (rest.last.map { " or \($0.visible)" } ?? "")
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
      throw CommandError(.usage, problem + " For a case with values, use --json-route JSON.")
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

  /// The cases that previews, entry points and deep links use; each case with values has one of them
  /// as JSON.
  private func knownCases(of type: RouteType) -> [String: String?] {
    let links = registry[DeepLinks.self].patterns.compactMap {
      try? registry.resolve(deepLink: $0.text).destinations.last
    }
    let destinations =
      registry[DestinationPreviews.self].map(\.destination)
      + registry[EntryPoints.self].map(\.destination) + links
    var cases: [String: String?] = [:]
    for route in destinations.map(\.route) where route.type == type {
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
