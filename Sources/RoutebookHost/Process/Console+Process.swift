extension Console {
  /// Returns the console of this process.
  ///
  /// If the reader of the output has ended, SIGPIPE ends the process, as is usual for a filter. If
  /// the output can't be written for another reason, the process ends with status 74.
  static func process(named name: String) -> Console {
    let variables = [
      "NO_COLOR", "CLICOLOR_FORCE", "COLORTERM", "TERM", "LC_ALL", "LC_CTYPE", "LANG",
    ]
    let values = variables.compactMap { name in System.environmentValue(name).map { (name, $0) } }
    return Console(
      environment: Dictionary(values, uniquingKeysWith: { first, _ in first }),
      outputIsTerminal: System.output.isTerminal,
      write: { text in
        do throws(FileError) {
          try System.output.writeAll(text.utf8)
        } catch {
          if error.problem == FileError.brokenPipe { System.endByBrokenPipe() }
          let message = "\(name): Can't write the output: \(error.text).\n"
          try? System.errors.writeAll(message.utf8)
          System.end(ExitCode.output.rawValue)
        }
      },
      complain: { try? System.errors.writeAll($0.utf8) },
      readInput: { limit throws(FileError) in try System.input.readAll(limit: limit) })
  }
}
