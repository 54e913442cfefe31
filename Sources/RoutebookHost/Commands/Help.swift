import VisibleText

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
    let head: [HelpText.Part] = [
      .paragraph("Usage: \(name) \(command.name)\(operands) [OPTION…]"),
      .paragraph(command.summary.sentence),
      .list("Options:", options.map { ($0.usage, $0.help) }),
    ]
    return page(head + command.notes.parts, on: console)
  }

  /// Lays out a help in the width of the console, with bold headings.
  private func page(_ parts: [HelpText.Part], on console: Console) -> String {
    let width = min(console.width, 100)
    return parts.map { $0.text(in: width, console.styles) }.joined(separator: "\n")
  }
}

/// The text of a help: paragraphs and lists, with blank lines between them.
///
/// In a list, a term has its own line, and its explanation is indented below.
struct HelpText: ExpressibleByStringLiteral, Sendable {
  enum Part: Sendable {
    case paragraph(String)
    /// Terms with their explanations, below a heading, which can be empty.
    case list(_ heading: String, [(term: String, text: String)])

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

  let parts: [Part]

  init(stringLiteral text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    parts = lines.split(separator: "").map { lines in
      guard lines.contains(where: { $0.first == " " }) else {
        return .paragraph(lines.joined(separator: " "))
      }
      return .list(
        "",
        lines.reduce(into: []) { rows, line in
          if line.first == " " {
            rows[rows.count - 1].text += line.drop { $0 == " " } + " "
          } else {
            rows.append((String(line), ""))
          }
        })
    }
  }
}
