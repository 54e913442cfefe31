import Routebook

/// A command of the host: its name, its options and operands, and what it does. This folder has a
/// file for each command, and what several commands share.
///
/// Parsing, help, completions and messages follow from its declaration.
protocol Command: SendableMetatype {
  static var name: String { get }
  static var operands: Operands { get }
  /// The line in the list of commands.
  static var summary: String { get }
  /// The text after the options in the command's help.
  static var notes: HelpText { get }
  static var options: [any CommandOption] { get }

  var call: Call { get }

  init(call: Call)

  @MainActor func perform() async throws(CommandError) -> ExitCode
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
  /// The folder of relative paths in arguments and scripts.
  var folder = StartFolder()
}

extension Command {
  static var operands: Operands { Operands("") }
  static var notes: HelpText { "" }

  var host: AppHost { call.host }
  var arguments: Arguments { call.arguments }
  var console: Console { call.console }
  var folder: StartFolder { call.folder }
  /// The store of the saved states in arguments and scripts.
  var store: FileStore { FileStore(in: folder) }

  /// Performs a part of the command, and prints its error; returns the exit code.
  func attempt(_ part: () throws(CommandError) -> ExitCode) -> ExitCode {
    do {
      return try part()
    } catch {
      return host.report(error, on: console)
    }
  }

  /// Shows the command's current activity, if it takes long.
  func showProgress(_ text: String, _ index: Int, of count: Int) {
    let position = count == 1 ? "" : ", \(index + 1) of \(count)"
    console.progress.show("\(host.name): \(text)\(position)…")
  }

  /// Returns the words with which a user runs a command of this program.
  func words(_ command: any Command.Type, _ words: [String]) -> [String] {
    [host.launcher(console), command.name] + words
  }
}
