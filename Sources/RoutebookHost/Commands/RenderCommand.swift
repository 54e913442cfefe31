import FoundationEssentials
import Routebook
import VisibleText

extension Command {
  static let render = Command(
    name: "render", operands: "NAME…", summary: "draws destinations by their routes' names",
    notes: """
      NAME is a route's registered name, with or without its module, and may end in a case:
      MyRoute.start. A route with values is given by --json-route, as it is encoded:
      --json-route '{"detail":{"id":3}}'.
      """,
    options: FrameOptions.options + [
      Option(
        "--as", "push|sheet|cover|alert", help: "the presentation; the first the route has"),
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
    guard !names.isEmpty else { throw CommandError(.usage, "render needs a route's name.") }
    guard json == nil || names.count == 1 else {
      throw CommandError(.usage, "--json-route goes with one name, not with \(names.count).")
    }
    let registry = try host.makeApp().registry
    var destinations: [Destination] = []
    for name in names {
      let route = try RouteReader(registry).route(name, json: json)
      let first = registry.presentations(of: route.type).first ?? .push
      destinations.append(Destination(route, as: presentation ?? first))
    }
    var code = ExitCode.success
    for (index, destination) in destinations.enumerated() {
      if names.count > 1 {
        console.write((index > 0 ? "\n" : "") + "# \(destination.description.visible)\n")
      }
      if try draw(destination, registry, options) == .failure { code = .failure }
    }
    return code
  }

  private static func presentation(_ word: String) throws(CommandError) -> Presentation {
    guard let presentation = Presentation(rawValue: word) else {
      let known = Presentation.allCases.map(\.rawValue)
      throw CommandError(.usage, unknown("presentation", word, among: known))
    }
    return presentation
  }
}

/// Makes a route from what stands on a command line.
struct RouteReader {
  let registry: Registry<TextScreen>

  init(_ registry: Registry<TextScreen>) { self.registry = registry }

  /// - Parameters:
  ///   - name: A registered name, whole or without its module, with or without a case behind it.
  ///   - json: The route's value, or `nil` for one that the name alone tells.
  func route(_ name: String, json: String?) throws(CommandError) -> AnyRoute {
    if let type = try type(named: name) {
      if let json { return try decode(type, json) }
      // An empty object is a route without values.
      guard let route = try? Self.decode(type.type, "{}") else {
        throw CommandError(
          .usage,
          "\(type.name) needs a value: name a case, \(type.name).CASE, or give --json-route JSON.")
      }
      return route
    }
    if let dot = name.lastIndex(of: "."), let type = try type(named: String(name[..<dot])) {
      guard json == nil else {
        throw CommandError(
          .usage, "A case and --json-route can't be given together: name \(type.name) alone.")
      }
      return try route(of: type, case: String(name[name.index(after: dot)...]))
    }
    let names = registry.routeNames
    let known = name.contains(".") ? names : names + names.map(Self.shortName)
    throw CommandError(.usage, unknown("route", name, among: known))
  }

  private static func shortName(of name: String) -> String {
    name.split(separator: ".").last.map(String.init) ?? name
  }

  /// The type of a whole name, or of one without its module if only one module has it.
  private func type(named name: String) throws(CommandError) -> RouteType? {
    if let type = registry.routeType(named: name) { return type }
    let matches = registry.routeNames.filter { $0.hasSuffix("." + name) }
    guard matches.count < 2 else {
      throw CommandError(
        .usage, "Several routes are named \(name.visible): \(matches.joined(separator: ", ")).")
    }
    return matches.first.flatMap { registry.routeType(named: $0) }
  }

  /// A case without values, as Swift encodes it: `{"case":{}}`, or `"case"` where it is raw.
  private func route(of type: RouteType, case name: String) throws(CommandError) -> AnyRoute {
    let isIdentifier = !name.contains { $0 == "\"" || $0 == "\\" }
    for json in isIdentifier ? ["{\"\(name)\":{}}", "\"\(name)\""] : [] {
      if let route = try? Self.decode(type.type, json) { return route }
    }
    throw CommandError(
      .usage,
      "\(type.name) has no case \"\(name.visible)\" that needs no values. One that does is given "
        + "by --json-route JSON.")
  }

  private func decode(_ type: RouteType, _ json: String) throws(CommandError) -> AnyRoute {
    do {
      return try Self.decode(type.type, json)
    } catch {
      let reason = (error as? DecodingError)?.explanation ?? "it can't be read"
      throw CommandError(.data, "--json-route is no \(type.name): \(reason.visible).")
    }
  }

  private static func decode<R: Route>(_ type: R.Type, _ json: String) throws -> AnyRoute {
    AnyRoute(try JSONDecoder().decode(type, from: Data(json.utf8)))
  }
}

extension DecodingError {
  /// What is wrong and where, as part of a sentence.
  fileprivate var explanation: String {
    let (context, what): (Context, String) =
      switch self {
      case .keyNotFound(let key, let context): (context, "\"\(key.stringValue)\" is missing")
      case .typeMismatch(_, let context): (context, context.debugDescription)
      case .valueNotFound(let type, let context): (context, "\(type) is missing")
      case .dataCorrupted(let context): (context, context.debugDescription)
      @unknown default: (Context(codingPath: [], debugDescription: ""), "it can't be read")
      }
    let path = context.codingPath.map(\.stringValue).joined(separator: ".")
    let text = what.hasSuffix(".") ? String(what.dropLast()) : what
    return path.isEmpty ? text : "\(text), at \(path)"
  }
}
