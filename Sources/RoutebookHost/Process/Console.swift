import Glibc
import TextScreens

/// What a command has of the process around it: where it writes, what it reads, its environment.
package struct Console {
  package var environment: [String: String]
  package var outputIsTerminal: Bool
  /// Data, to standard output.
  package var write: (String) -> Void
  /// Messages, to standard error.
  package var complain: (String) -> Void
  /// All of standard input, at most so many bytes.
  package var readInput: (Int) throws -> [UInt8]

  package init(
    environment: [String: String] = [:], outputIsTerminal: Bool = false,
    write: @escaping (String) -> Void, complain: @escaping (String) -> Void,
    readInput: @escaping (Int) throws -> [UInt8] = { _ in [] }
  ) {
    self.environment = environment
    self.outputIsTerminal = outputIsTerminal
    self.write = write
    self.complain = complain
    self.readInput = readInput
  }

  /// Whether styles are written where the command line doesn't say: to a terminal that has them,
  /// unless `NO_COLOR` is set (no-color.org).
  var hasStyles: Bool {
    outputIsTerminal && environment["TERM"] != "dumb" && (environment["NO_COLOR"] ?? "").isEmpty
  }

  /// Whether a locale is asked for that is not UTF-8; POSIX has the first of these that is set.
  var wantsASCII: Bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    guard let locale = names.compactMap({ environment[$0] }).first(where: { !$0.isEmpty }) else {
      return false
    }
    let codeset = locale.lowercased().filter { $0 != "-" }
    return !codeset.contains("utf8")
  }
}
