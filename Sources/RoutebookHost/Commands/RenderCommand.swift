import Routebook
import VisibleText
extension Command {
  static let render = Command(
    name: "render", operands: "NAME…", summary: "draw destinations by the names of their routes",
    notes: """
      NAME is the name of a route, as routes lists it: MyRoute.start. The name of its module can \
      be left out. A case with values is drawn with those that a preview, an entry point or a deep \
      link has; for others, pass the encoded form to --json-route: MyRoute --json-route \
      '{"detail":{"id":3}}'. Guards are not asked whether the route can be shown.
      """,
    options: FrameOptions.options + [
      .presentation, Option("json-route", "JSON", help: "the route's value, for one NAME"),
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
      throw CommandError(.usage, "render needs the name of a route.", remedy: ["routes"])
    }
    guard json == nil || names.count == 1 else {
      throw CommandError(.usage, "--json-route needs exactly one NAME, not \(names.count).")
    }
    let registry = try host.newApp().registry
    let reader = RouteReader(registry)
    var destinations: [Destination] = []
    var hints: [String] = []
    for name in names {
      let reading = try reader.route(name, json: json)
      let known = registry.presentations(of: reading.route.type)
      let destination = Destination(
        reading.route, as: presentation ?? reading.presentation ?? known.first ?? .push)
      destinations.append(destination)
      if let example = reading.example {
        hints.append(hint(at: example, in: destination))
      } else if presentation == nil, reading.presentation == nil, known.count > 1 {
        let others = known.dropFirst().map { "--as \($0.rawValue)" }.joined(separator: ", ")
        hints.append("This is \(destination). For another presentation, use \(others).")
      }
    }
    let pictures = PicturePrinter(options, console, title: "\(host.name) render")
    var code = ExitCode.success
    for destination in destinations {
      pictures.begin(about: destination, isPrinted: names.count > 1)
      if try draw(destination, pictures) == .failure { code = .failure }
    }
    pictures.finish()
    for hint in hints { console.complain(hint, as: .hint) }
    return code
  }

  /// Says where the values of a route are from, and how to pass others.
  private func hint(at example: String, in destination: Destination) -> String {
    let value = example.utf8.count > RouteReader.exampleLimit ? "JSON" : example.shellQuoted
    let command = "\(host.launcher(console)) \(Command.render.name)"
    return """
      The values are an example of the app: \(destination). For others, run
      \(command) \(destination.route.type.name) --json-route \(value)
      """
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
