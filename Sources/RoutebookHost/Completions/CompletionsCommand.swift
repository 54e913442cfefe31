import VisibleText

/// Prints what a shell needs to ask `CompleteCommand`.
struct CompletionsCommand: Command {
  static let name = "completions"
  static let operands = Operands(
    "bash|zsh|fish", completing: .words(Shell.allCases.map(\.rawValue).sorted()))
  static let summary =
    "print completions for a shell: commands, options, scripts, routes and links"
  static let notes: HelpText = """
    Use them with: source <(PROGRAM completions bash), or PROGRAM completions fish | source.
    """
  static let options: [any CommandOption] = []

  let call: Call
}

@MainActor extension CompletionsCommand {
  func perform() throws(CommandError) -> ExitCode {
    guard arguments.operands.count == 1 else {
      throw .usage("completions needs the name of a shell: bash, zsh or fish.")
    }
    guard let shell = Shell(rawValue: arguments.operands[0]) else {
      let known = Shell.allCases.map(\.rawValue)
      throw .usage(unknown("shell", arguments.operands[0], among: known))
    }
    console.write(shell.completions(of: host.name))
    return .success
  }
}
