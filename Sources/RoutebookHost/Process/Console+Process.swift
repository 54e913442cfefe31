import Glibc

extension Console {
  /// The console of this process.
  ///
  /// A reader that has gone ends the process by SIGPIPE, as it does every filter; output that
  /// can't be written for another reason ends it with status 74.
  static func process(named name: String) -> Console {
    Console(
      environment: processEnvironment(),
      outputIsTerminal: isatty(STDOUT_FILENO) == 1,
      write: { text in
        if let error = writeAll(text, to: STDOUT_FILENO) {
          if error == EPIPE {
            signal(SIGPIPE, SIG_DFL)
            raise(SIGPIPE)
          }
          _ = writeAll(
            "\(name): Can't write the output: \(errorText(error)).\n", to: STDERR_FILENO)
          exit(ExitCode.output.rawValue)
        }
      },
      complain: { _ = writeAll($0, to: STDERR_FILENO) },
      readInput: { limit in try readAll(STDIN_FILENO, limit: limit) })
  }

  private static func processEnvironment() -> [String: String] {
    var environment: [String: String] = [:]
    for name in ["NO_COLOR", "TERM", "LC_ALL", "LC_CTYPE", "LANG"] {
      if let value = getenv(name) { environment[name] = String(cString: value) }
    }
    return environment
  }
}

/// Writes all of a text, and answers the error number where it can't be. Waits where the reader of
/// a pipe that does not block is slower.
private func writeAll(_ text: String, to descriptor: Int32) -> Int32? {
  var text = text
  return text.withUTF8 { bytes in
    var rest = UnsafeRawBufferPointer(bytes)
    while !rest.isEmpty {
      let written = write(descriptor, rest.baseAddress, rest.count)
      if written < 0 {
        if errno == EINTR { continue }
        if errno == EAGAIN, wait(for: POLLOUT, on: descriptor) { continue }
        return errno
      }
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(written))
    }
    return nil
  }
}
