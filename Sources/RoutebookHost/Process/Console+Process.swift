import SystemCalls
import VisibleText

extension Console {
  /// Returns the console of this process.
  ///
  /// If the reader of the output has ended, SIGPIPE ends the process, as is usual for a filter. If
  /// the output can't be written for another reason, the process ends with status 74.
  package static func process(named name: String) -> Console {
    let variables = [
      "NO_COLOR", "CLICOLOR_FORCE", "COLORTERM", "COLORFGBG", "TERM", "LC_ALL", "LC_CTYPE", "LANG",
    ]
    let environment = variables.reduce(into: [:]) { $0[$1] = System.environmentValue($1) }
    let outputIsTerminal = System.standardOutput.isTerminal
    let errorsAreTerminal = System.standardError.isTerminal
    let replacesProgress = errorsAreTerminal && environment["TERM"] != "dumb"
    let messageWidth =
      errorsAreTerminal ? System.standardError.terminalSize?.columns ?? standardWidth : nil
    // The reader of a pipe, such as a pager, may draw on the same terminal.
    let hidesProgress = replacesProgress && System.standardOutput.isPipe
    let progress = ProgressLine(
      after: .seconds(replacesProgress ? 1 : 10), isReplaced: replacesProgress,
      columns: messageWidth ?? standardWidth, write: hidesProgress ? nil : Self.writeMessage)
    func write(_ text: String) {
      do throws(FileError) {
        try System.standardOutput.writeAll(text.utf8)
      } catch {
        if error == .brokenPipe { ProcessSignals.endByBrokenPipe() }
        Self.writeMessage("error: The output can't be written: \(error.text).\n")
        System.exitWithoutMessage(ExitCode.output.rawValue)
      }
    }
    return Console(
      environment: environment, outputIsTerminal: outputIsTerminal,
      messageWidth: messageWidth,
      width: System.standardOutput.terminalSize?.columns ?? standardWidth,
      height: System.standardOutput.terminalSize?.rows,
      launcher: launcher(of: System.programPath),
      // A line of progress must not mix with the output.
      write: { text in outputIsTerminal ? progress.withoutLine { write(text) } : write(text) },
      writeMessage: { text in progress.withoutLine { Self.writeMessage(text) } },
      readInput: { limit throws(FileError) in try System.standardInput.readAll(limit: limit) },
      progress: progress,
      replaceExitMessage: { words in
        guard var words else { return ExitMessage.clear() }
        if replacesProgress { words.start = ProgressLine.removal + words.start }
        words.set()
      })
  }

  /// Returns the command with which the user starts a program that SwiftPM has built, from its
  /// path; `nil` for other programs.
  static func launcher(of path: String) -> String? {
    guard path.contains(".build/"), let name = path.split(separator: "/").last else { return nil }
    return "swift run \(name)"
  }

  @Sendable private static func writeMessage(_ text: String) {
    try? System.standardError.writeAll(text.utf8)
  }
}

/// Returns the arguments of this process.
///
/// - Throws: `CommandError` for an argument that is not UTF-8, or has too many combining marks in a
///   row. (The standard library would repair invalid UTF-8, and the result would name another link
///   or file.)
func processArguments() throws(CommandError) -> [String] {
  var arguments: [String] = []
  for (index, bytes) in System.arguments.enumerated() {
    let argument: String
    do {
      argument = try String(utf8: bytes)
    } catch {
      let repaired = String(decoding: bytes, as: UTF8.self).abbreviated
      throw CommandError(
        .data,
        "Argument \(index + 1) is not valid UTF-8, at byte \(error.offset): \"\(repaired)\".")
    }
    if argument.hasTooManyMarks {
      throw CommandError(.data, "Argument \(index + 1) contains \(String.tooManyMarks).")
    }
    arguments.append(argument)
  }
  return arguments
}
