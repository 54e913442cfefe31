/// One of the host's commands: what it takes, what its help says, what it does.
struct Command: Sendable {
  let name: String
  /// What stands behind the name in the usage line, options aside.
  let operands: String
  /// One line for the list of commands.
  let summary: String
  /// Shown below the options in the command's own help.
  let notes: String
  let options: [Option]
  let perform: @Sendable (Invocation) throws(CommandError) -> ExitCode

  static let all: [Command] = [.play, .open, .restore, .render, .gallery, .routes, .check]
}

/// A command as it is called: the app it is about, its arguments, the console around it.
struct Invocation {
  let host: AppHost
  let arguments: Arguments
  let console: Console
}
