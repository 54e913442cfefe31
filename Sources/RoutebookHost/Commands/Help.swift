extension AppHost {
  /// The text that `--help` prints.
  var help: String {
    let width = Command.all.map(\.name.count).max() ?? 0
    let commands = Command.all.map { "  \(padded($0.name, to: width))  \($0.summary)" }
    return """
      Usage: \(name) COMMAND [ARGUMENT…]

      Commands:
      \(commands.joined(separator: "\n"))

      Options:
        --help     show this help; after a command, show that command's help
        --version  show the version

      Exit status: 0 success, 1 a check or a step failed, or the app can't be made or ended the
      process, 64 usage error, 65 malformed data, 66 the input can't be read, 74 the output can't be
      written.

      """
  }

  /// The text that `COMMAND --help` prints.
  func help(for command: Command) -> String {
    let options = command.options + [.help]
    let names = options.map(\.usage)
    let width = names.map(\.count).max() ?? 0
    let rows = zip(names, options).map { "  \(padded($0, to: width))  \($1.help)" }
    let operands = command.operands.isEmpty ? "" : " " + command.operands
    return """
      Usage: \(name) \(command.name)\(operands) [OPTION…]

      \(command.summary.prefix(1).uppercased() + command.summary.dropFirst()).

      Options:
      \(rows.joined(separator: "\n"))

      """ + (command.notes.isEmpty ? "" : "\n\(command.notes)\n")
  }

  private func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
