import Routebook
import VisibleText

/// Draws destinations by the names of their routes.
struct RenderCommand: Command {
  static let presentation = Option.presentation(
    "the presentation; default: the one in which the app shows the route")
  static let json = Option<String>("--json-route", "JSON", "the route's value, for one NAME")

  static let name = "render"
  static let operands = Operands("NAME…", completing: .routes)
  static let summary = "draw destinations by the names of their routes"
  static let notes: [HelpPart] = [
    """
    NAME is the name of a route, as routes lists it: MyRoute.start. The name of its module can be \
    left out. A case with values is drawn with those that a preview, an entry point or a deep \
    link has; for others, pass the encoded form to --json-route: MyRoute --json-route \
    '{"detail":{"id":3}}'. Guards are not asked whether the route can be shown.
    """
  ]
  static let options = FrameOptions.options + [presentation, json, FrameOptions.wait]

  let call: Call

  func perform() async throws -> ExitCode {
    let options = FrameOptions(arguments, console)
    let presentation = arguments[Self.presentation]
    let json = arguments[Self.json]
    let names = arguments.operands
    guard !names.isEmpty else {
      throw CommandError(.usage, "render needs the name of a route.", remedy: ["routes"])
    }
    guard json == nil || names.count == 1 else {
      throw CommandError.usage("--json-route needs exactly one NAME, not \(names.count).")
    }
    let reader = RouteReader(try host.makeAppOrFail().registry)
    var destinations: [Destination] = []
    var hints: [(text: String, command: [String])] = []
    for name in names {
      let (route, known) = try reader.route(name, json: json)
      let registered = reader.registry.presentations(of: route.type)
      let shown = presentation ?? known?.presentation
      let destination = Destination(route, as: shown ?? registered.first ?? .push)
      destinations.append(destination)
      if json == nil, let example = known?.json {
        let value = example.utf8.count > RouteReader.exampleLimit ? "JSON" : example.shellQuoted
        hints.append(
          (
            "The values are an example of the app: \(destination). For others, run:",
            commandLine(Self.self, [route.type.name, "--json-route", value])
          ))
      } else if shown == nil, registered.count > 1 {
        let others = registered.dropFirst().map { "--as \($0.rawValue)" }.joined(separator: ", ")
        hints.append(("This is \(destination). For another presentation, use \(others).", []))
      }
    }
    let printer = ScreenPrinter(
      options, console, title: "\(host.name) render", hasHeadings: names.count > 1)
    var code = ExitCode.success
    for destination in destinations {
      printer.begin(about: destination)
      let waits = arguments[FrameOptions.wait]
      code = .worst(of: code, try await printer.draw(destination, of: host, waits: waits))
    }
    printer.finish()
    for hint in hints { console.writeMessage(hint.text, as: .hint, run: hint.command) }
    return code
  }
}

extension Option<Presentation> {
  static func presentation(_ help: String) -> Self {
    Option("--as", Presentation.allCases.map(\.rawValue).joined(separator: "|"), help)
  }
}
