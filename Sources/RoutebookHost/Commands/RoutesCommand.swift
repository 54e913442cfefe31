import Routebook
import VisibleText

extension Command {
  static let routes = Command(
    name: "routes", operands: "", summary: "list all destinations of the merged registry",
    notes: "",
    options: [
      Option("--links", help: "list the deep-link patterns instead"), .json,
    ],
    perform: { invocation throws(CommandError) in try invocation.routes() })
}

extension Invocation {
  /// A destination as printed by `--json`.
  private struct Row: Encodable {
    let route: String
    let presentation: String
    let module: String
    let file: String
    let line: Int
  }

  fileprivate func routes() throws(CommandError) -> ExitCode {
    try arguments.requireNoOperands()
    if arguments.flags.contains("--links") { return try links() }
    let rows = try host.newApp().registry.destinations.map {
      Row(
        route: $0.routeName, presentation: $0.presentation.rawValue,
        module: $0.registration.module, file: $0.registration.fileID, line: $0.registration.line)
    }
    if arguments.flags.contains("--json") {
      console.write(json(rows))
      return .success
    }
    write(["ROUTE", "PRESENTATION", "REGISTERED AT"], rows, in: \.module) {
      [
        $0.route.dropping(prefix: "\($0.module)."), $0.presentation,
        "\($0.file.dropping(prefix: "\($0.module)/")):\($0.line)",
      ]
    }
    return .success
  }

  /// A pattern as printed by `--json`.
  private struct Pattern: Encodable {
    let pattern: String
    let module: String
    let file: String
    let line: Int
  }

  private func links() throws(CommandError) -> ExitCode {
    let patterns = try host.newApp().registry[DeepLinks.self].patterns.map {
      Pattern(
        pattern: $0.text, module: $0.registration.module, file: $0.registration.fileID,
        line: $0.registration.line)
    }
    if arguments.flags.contains("--json") {
      console.write(json(patterns))
      return .success
    }
    write(["LINK", "REGISTERED AT"], patterns, in: \.module) {
      [$0.pattern, "\($0.file.dropping(prefix: "\($0.module)/")):\($0.line)"]
    }
    return .success
  }

  /// Prints a table with a heading for each module.
  private func write<Row>(
    _ header: [String], _ rows: [Row], in module: (Row) -> String, cells: (Row) -> [String]
  ) {
    let groups = Dictionary(grouping: rows, by: module).sorted { $0.key < $1.key }
    let table = TextTable(
      header: header,
      groups: groups.map { TextTable.Group(heading: $0.key, rows: $0.value.map(cells)) },
      width: console.width, styles: console.styles)
    console.write(table.text)
  }
}
