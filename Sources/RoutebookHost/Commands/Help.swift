import VisibleText

extension AppHost {
  /// The text that `--help` prints.
  func help(on console: Console) -> String {
    page(
      [
        "Usage: \(name) COMMAND [ARGUMENT…]",
        .list("Commands:", Command.all.map { ($0.name, $0.summary) }),
        .list(
          "Options:",
          [
            ("--help", "show this help; after a command, show that command's help"),
            ("--version", "show the version"),
          ]),
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
        """
        See '\(launcher(console)) play --help' for one command; without a script, play shows a tour.
        """,
      ], on: console)
  }

  /// The text that `COMMAND --help` prints.
  func help(for command: Command, on console: Console) -> String {
    let operands = command.operands.isEmpty ? "" : " " + command.operands
    let head: HelpText = [
      "Usage: \(name) \(command.name)\(operands) [OPTION…]",
      .paragraph(command.summary.sentence),
      .list("Options:", (command.options + [.help]).map { ($0.usage, $0.help) }),
    ]
    return page([head, command.notes], on: console)
  }

  /// The text in the width of the console, with its headings in bold.
  private func page(_ help: HelpText, on console: Console) -> String {
    help.text(in: min(console.width, 100), console.styles)
  }
}
