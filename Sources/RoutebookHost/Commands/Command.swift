import Routebook
import VisibleText

/// A command of the host: its name, its options and operands, and its code. This folder has a file
/// for each command, and the parts that several commands share.
///
/// Parsing, help, completions and messages follow from its declaration.
protocol Command: SendableMetatype {
  static var name: String { get }
  static var operands: Operands { get }
  /// The line in the list of commands.
  static var summary: String { get }
  /// The text after the options in the command's help.
  static var notes: [HelpPart] { get }
  static var options: [any CommandOption] { get }

  var call: Call { get }

  init(call: Call)

  @MainActor func perform() async throws -> ExitCode
}

/// The operands of a command.
struct Operands: Sendable {
  /// The operands in the usage line; empty without any.
  let usage: String
  let completion: Completion

  init(_ usage: String, completing completion: Completion = .words([])) {
    (self.usage, self.completion) = (usage, completion)
  }
}

/// A call of a command.
struct Call {
  let host: AppHost
  let arguments: Arguments
  let console: Console
}

extension Command {
  static var operands: Operands { Operands("") }
  static var notes: [HelpPart] { [] }

  var host: AppHost { call.host }
  var arguments: Arguments { call.arguments }
  var console: Console { call.console }

  /// Performs a part of the command, whatever happens to the other parts.
  @MainActor func attempt(_ part: () async throws -> Void) async -> ExitCode {
    await host.report(on: console) {
      try await part()
      return .success
    }
  }

  /// Shows the command's current activity, if it takes long.
  func showProgress(_ text: String, _ index: Int, of count: Int) {
    let position = count == 1 ? "" : ", \(index + 1) of \(count)"
    console.progress.show("\(host.name): \(text)\(position)…")
  }

  /// Returns the words of a command line that runs a command of this program.
  func commandLine(_ command: any Command.Type, _ words: [String]) -> [String] {
    [host.launcher(console), command.name] + words
  }
}

extension AppHost {
  static let commands: [any Command.Type] = [
    RunCommand.self, PlayCommand.self, OpenCommand.self, RestoreCommand.self, RenderCommand.self,
    GalleryCommand.self, RoutesCommand.self, CheckCommand.self, ExploreCommand.self,
    CompareCommand.self, CoverageCommand.self, CompletionsCommand.self,
  ]

  /// The options of the program itself.
  static let options = [
    ("--help", "show this help; after a command, show that command's help"),
    ("--version", "show the version"),
  ]

  /// Returns the help of the program.
  func help(on console: Console) -> String {
    page(
      [
        .paragraph("Usage: \(name) COMMAND [ARGUMENT…]"),
        .list("Commands:", Self.commands.map { ($0.name, $0.summary) }),
        .list("Options:", Self.options),
        .list(
          "Exit status:",
          [
            ("0", "success"),
            ("1", "a check or a step failed, or the app can't be made or ended the process"),
            ("64", "the command line is wrong"),
            ("65", "the input is malformed"),
            ("66", "the input can't be read"),
            ("74", "the output can't be written"),
          ]),
        .paragraph(
          "See '\(launcher(console)) play --help' for one command; without a script, play shows a tour."
        ),
      ], on: console)
  }

  /// Returns the help of a command.
  func help(for command: any Command.Type, on console: Console) -> String {
    let operands = command.operands.usage.isEmpty ? "" : " " + command.operands.usage
    let options = command.options + [Flag.help]
    let head: [HelpPart] = [
      .paragraph("Usage: \(name) \(command.name)\(operands) [OPTION…]"),
      .paragraph(command.summary.sentence),
      .list("Options:", options.map { ($0.usage, $0.help) }),
    ]
    return page(head + command.notes, on: console)
  }

  /// Lays out a help in the width of the console, with bold headings.
  private func page(_ parts: [HelpPart], on console: Console) -> String {
    let width = min(console.width, 100)
    return parts.map { $0.text(in: width, console.styles) }.joined(separator: "\n")
  }
}

/// A part of a help, with a blank line before the next one.
///
/// In a list, a term has its own line, and its explanation is indented below.
enum HelpPart: ExpressibleByStringLiteral, Sendable {
  case paragraph(String)
  /// Terms with their explanations, below a heading, which can be empty.
  case list(_ heading: String, [(term: String, text: String)])

  init(stringLiteral text: String) { self = .paragraph(text) }

  /// A list without a heading.
  static func terms(_ rows: KeyValuePairs<String, String>) -> Self {
    .list("", rows.map { (term: $0, text: $1) })
  }

  /// Lays out the part in the width of a terminal.
  func text(in width: Int, _ styles: TextStyles) -> String {
    switch self {
    case .paragraph(let text): text.paragraph(in: width)
    case .list(let heading, let rows):
      (heading.isEmpty ? "" : styles(heading, .strong) + "\n")
        + DefinitionList(rows: rows, width: width).text
    }
  }
}
