/// A command of the host: its arguments, its help, and its implementation.
struct Command: Sendable {
  let name: String
  /// The operands after the name in the usage line.
  let operands: String
  /// A single line for the list of commands.
  let summary: String
  /// What follows the options in the help of the command.
  let notes: HelpText
  let options: [Option]
  let perform: @MainActor (Invocation) async throws(CommandError) -> ExitCode

  static let all: [Command] = [
    .run, .play, .open, .restore, .render, .gallery, .routes, .check, .explore,
    .coverage, .completions,
  ]
}

/// A call of a command: the app, the arguments, and the console.
@MainActor struct Invocation {
  let host: AppHost
  let arguments: Arguments
  let console: Console
  /// Where the relative paths in the arguments and scripts begin.
  var startFolder = StartFolder()

  /// The saved states that the arguments and scripts name.
  var store: FileStore { FileStore(in: startFolder) }

  /// Performs a part of the command, and prints its error; returns the exit code.
  func attempt(_ part: () throws(CommandError) -> ExitCode) -> ExitCode {
    do {
      return try part()
    } catch {
      return host.report(error, on: console)
    }
  }

  /// Says what the command does from now on, if it takes long.
  func showProgress(_ text: String, _ index: Int, of count: Int) {
    let position = count == 1 ? "" : ", \(index + 1) of \(count)"
    console.progress.show("\(host.name): \(text)\(position)…")
  }
}
