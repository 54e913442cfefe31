import Routebook

/// A command of the host: what it is called, what it understands, and what it does.
///
/// Parsing, help, completions and messages follow from the declaration.
protocol Command: SendableMetatype {
  static var name: String { get }
  static var operands: Operands { get }
  /// A single line for the list of commands.
  static var summary: String { get }
  /// What follows the options in the help of the command.
  static var notes: HelpText { get }
  static var options: [any CommandOption] { get }

  var call: Call { get }

  init(call: Call)

  @MainActor func perform() async throws(CommandError) -> ExitCode
}

/// What follows the name of a command, besides options.
struct Operands: Sendable {
  /// The operands in the usage line; empty if there are none.
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
  /// Where the relative paths in the arguments and scripts begin.
  var folder = StartFolder()
}

extension Command {
  static var operands: Operands { Operands("") }
  static var notes: HelpText { "" }

  var host: AppHost { call.host }
  var arguments: Arguments { call.arguments }
  var console: Console { call.console }
  var folder: StartFolder { call.folder }
  /// The saved states that the arguments and scripts name.
  var store: FileStore { FileStore(in: folder) }

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

  /// The words with which a user runs a command of this program.
  func words(_ command: any Command.Type, _ words: [String]) -> [String] {
    [host.launcher(console), command.name] + words
  }
}
