import VisibleText

extension Command {
  static let completions = Command(
    name: "completions", operands: "bash|zsh|fish",
    summary: "print completions for a shell: commands, options, scripts, routes and links",
    notes: """
      Use them with: source <(PROGRAM completions bash), or PROGRAM completions fish | source.
      """,
    options: [],
    perform: { invocation throws(CommandError) in try invocation.completions() })
}

extension Invocation {
  fileprivate func completions() throws(CommandError) -> ExitCode {
    guard arguments.operands.count == 1 else {
      throw CommandError(.usage, "completions needs the name of a shell: bash, zsh or fish.")
    }
    guard let shell = Shell(rawValue: arguments.operands[0]) else {
      throw CommandError(
        .usage,
        unknown("shell", arguments.operands[0], among: Shell.allCases.map(\.rawValue)))
    }
    let words = CompletionWords(of: try host.newApp(), host: host)
    console.write(shell.program(words))
    return .success
  }
}
