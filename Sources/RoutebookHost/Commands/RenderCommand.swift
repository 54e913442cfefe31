import Routebook
import VisibleText
extension Command {
  static let render = Command(
    name: "render", operands: "NAME…", summary: "draw destinations by the names of their routes",
    notes: """
      NAME is the registered name of a route, with or without its module. It can end with a
      case: MyRoute.start. For a route with values, pass its encoded form with --json-route:
      --json-route '{"detail":{"id":3}}'. Guards are not asked whether the route can be shown.
      """,
    options: FrameOptions.options + [
      .presentation, Option("--json-route", "JSON", help: "the route's value, for one NAME"),
    ],
    perform: { invocation throws(CommandError) in try invocation.render() })
}

extension Invocation {
  fileprivate func render() throws(CommandError) -> ExitCode {
    let options = try FrameOptions(arguments, console)
    let presentation = try presentation()
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

  /// The presentation that the user chose.
  func presentation() throws(CommandError) -> Presentation? {
    guard let word = arguments.values[Option.presentation.name] else { return nil }
    guard let presentation = Presentation(rawValue: word) else {
      let known = Presentation.allCases.map(\.rawValue)
      throw CommandError(
        .usage,
        unknown("presentation", word, among: known) + " Use \(known.joined(separator: ", ")).")
    }
    return presentation
  }
}
