import Routebook
import VisibleText

/// Lists the screens that can be drawn by name, or the deep links.
struct RoutesCommand: Command {
  static let links = Flag("--links", "list the deep-link patterns instead")

  static let name = "routes"
  static let summary = "list the screens that render draws by name"
  static let notes: [HelpPart] = [
    """
    A route is listed with its cases, as far as its type, a preview, an entry point or a deep link \
    tells them.
    """
  ]
  static let options: [any CommandOption] = [links, Flag.json]

  let call: Call

  func perform() throws -> ExitCode {
    let registry = try host.makeAppOrFail().registry
    switch (arguments[Self.links], arguments[.json]) {
    case (true, true):
      let patterns = registry[DeepLinks.self].patterns
      console.write(json(patterns.map { $0.registration.json("pattern", $0.text) }))
    case (true, false):
      write(
        ["LINK", "REGISTERED AT"],
        registry[DeepLinks.self].patterns.map {
          ($0.registration.module, [$0.text, $0.registration.placeInModule])
        })
    case (false, true):
      let rows = registry.destinations.map {
        $0.registration.json("route", $0.routeName, presentation: $0.presentation.rawValue)
      }
      console.write(json(rows))
    case (false, false): list(registry)
    }
    return .success
  }

  /// Prints the screens by the names that `render` takes.
  private func list(_ registry: Registry<TextScreen>) {
    let known = KnownRoutes(registry)
    var rows: [(module: String, cells: [String])] = []
    var example: String?
    for destination in registry.destinations {
      guard let type = registry.routeType(named: destination.routeName) else { continue }
      let first = registry.presentations(of: type).first
      let cases = known[type].filter { known in
        // The presentation of a case is not always known.
        known.presentations.isEmpty
          ? destination.presentation == first
          : known.presentations.contains(destination.presentation)
      }
      let route = registry.shortName(of: destination)
      let names = cases.isEmpty ? [route] : cases.map { "\(route).\($0.name)" }
      if !cases.isEmpty { example = example ?? names[0] }
      for (index, name) in names.enumerated() {
        // The line above has the same file and line.
        let place = index > 0 ? "" : destination.registration.placeInModule
        rows.append(
          (destination.registration.module, [name, destination.presentation.rawValue, place]))
      }
    }
    // A part of a name can't be passed on, and a part of a place says nothing: the other columns
    // need the indent, the presentation, and enough of the place.
    let nameWidth = rows.map { CellWidth.of($0.cells[0].visible) }.max() ?? 0
    let columns = nameWidth + 2 + 2 + 5 + 2 + 26 <= console.width ? 3 : 2
    write(
      Array(["ROUTE", "AS", "REGISTERED AT"].prefix(columns)),
      rows.map { ($0.module, Array($0.cells.prefix(columns))) })
    if let example, console.outputIsTerminal {
      let words = commandLine(RenderCommand.self, [example.shellWord])
      console.writeMessage("To draw one of them, run:", as: .hint, run: words)
    }
  }

  /// Prints a table with a heading for each module.
  private func write(_ header: [String], _ rows: [(module: String, cells: [String])]) {
    let groups = Dictionary(grouping: rows, by: \.module).sorted { $0.key < $1.key }
    let table = TextTable(
      header: header,
      groups: groups.map { TextTable.Group(heading: $0.key, rows: $0.value.map(\.cells)) },
      width: console.width, styles: console.styles)
    console.write(table.text)
  }
}

extension Registration {
  /// Returns a registration as in `--json`.
  fileprivate func json(_ kind: String, _ name: String, presentation: String? = nil) -> JSONObject {
    [
      kind: name, "presentation": presentation, "module": module, "file": fileID, "line": line,
    ]
  }

  /// The file and the line, without the module.
  fileprivate var placeInModule: String { "\(fileID.dropping(prefix: "\(module)/")):\(line)" }
}

extension Registry<TextScreen> {
  /// Returns the name of a route without its module, if no other module has it.
  fileprivate func shortName(of destination: RegisteredDestination) -> String {
    let name = destination.routeName
    let short = name.dropping(prefix: "\(destination.registration.module).")
    let isClear = !routeNames.contains { $0 != name && $0.endsExactly(with: "." + short) }
    return isClear ? short : name
  }
}
