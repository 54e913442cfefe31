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
    let rows = try host.makeApp().registry.destinations.map {
      Row(
        route: $0.routeName, presentation: $0.presentation.rawValue,
        module: $0.registration.module, file: $0.registration.fileID, line: $0.registration.line)
    }
    if arguments.flags.contains("--json") {
      console.write(json(rows))
      return .success
    }
    let header = ["ROUTE", "PRESENTATION", "MODULE", "REGISTERED AT"]
    let cells = rows.map { [$0.route, $0.presentation, $0.module, "\($0.file):\($0.line)"] }
    console.write(TextTable(rows: [header] + cells).text)
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
    let patterns = try host.makeApp().registry[DeepLinks.self].patterns.map {
      Pattern(
        pattern: $0.text, module: $0.registration.module, file: $0.registration.fileID,
        line: $0.registration.line)
    }
    if arguments.flags.contains("--json") {
      console.write(json(patterns))
      return .success
    }
    let cells = patterns.map { [$0.pattern, $0.module, "\($0.file):\($0.line)"] }
    console.write(TextTable(rows: [["LINK", "MODULE", "REGISTERED AT"]] + cells).text)
    return .success
  }
}
