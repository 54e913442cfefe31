/// What a command printed, and how it ended.
public struct CommandResult: Hashable, Sendable {
  /// The exit code, following `sysexits`: 0 if the command succeeded.
  public let exitCode: Int32
  /// The text on standard output.
  public let output: String
  /// The text on standard error.
  public let messages: String
}

extension AppHost {
  /// Runs a command in this process, for tests of an app's command line.
  ///
  /// ```swift
  /// let result = await ShopApp.host().result(of: "check")
  /// #expect(result.exitCode == 0)
  /// ```
  ///
  /// The command reads no environment variables, and its output is not a terminal.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, without the program's name.
  ///   - input: The text on standard input.
  @MainActor public func result(of arguments: String..., input: String = "") async -> CommandResult
  {
    var (output, messages) = ("", "")
    let console = Console(
      input: input, write: { output += $0 }, complain: { messages += $0 })
    let code = await run(arguments, on: console)
    return CommandResult(exitCode: code.rawValue, output: output, messages: messages)
  }
}
