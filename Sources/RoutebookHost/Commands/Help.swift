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

  /// The text that `--help` prints.
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

  /// The text that `COMMAND --help` prints.
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

  /// The text in the width of the console, with its headings in bold.
  private func page(_ parts: [HelpText.Part], on console: Console) -> String {
    let width = min(console.width, 100)
    return parts.map { $0.text(in: width, console.styles) }.joined(separator: "\n")
  }
}

/// What a help says, in paragraphs and lists with a blank line between them.
///
/// In a list, each term has a line, and its explanation is in the indented lines below.
struct HelpText: ExpressibleByStringLiteral, Sendable {
  enum Part: Sendable {
    case paragraph(String)
    /// Terms, each with its explanation, and the heading above them, which can be empty.
    case list(_ heading: String, [(term: String, text: String)])

    /// The part as lines that fit in the width of a terminal.
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
