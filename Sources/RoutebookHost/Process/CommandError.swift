import Routebook
import RoutebookExplorer
import SystemCalls
import VisibleText

/// An error that ends a command with a message on standard error.
struct CommandError: Error, Hashable {
  let code: ExitCode
  let message: String
  /// The arguments of a command that helps; empty if none does.
  private(set) var remedy: [String]

  /// - Parameter remedy: The arguments of the command that shows what is right. By default, the
  ///   help does after wrong usage.
  init(_ code: ExitCode, _ message: String, remedy: [String]? = nil) {
    self.code = code
    self.message = message
    self.remedy = remedy ?? (code == .usage ? [Flag.help.name] : [])
  }

  /// Creates the error for a wrong command line.
  static func usage(_ message: String) -> CommandError { CommandError(.usage, message) }

  /// Returns the error with the help of a command as its remedy, instead of the program's.
  func of(_ command: any Command.Type) -> CommandError {
    var error = self
    if remedy == [Flag.help.name] { error.remedy.insert(command.name, at: 0) }
    return error
  }
}

/// Writes a file; throws the message for the user.
///
/// - Parameter file: The file as the beginning of a sentence.
func reportingWriteErrors<Result>(
  of file: String, _ write: () throws(FileError) -> Result
) throws(CommandError) -> Result {
  do {
    return try write()
  } catch {
    throw CommandError(.output, "\(file) can't be written: \(error.text).")
  }
}

/// Reads a file that the program wrote earlier; throws the message for the user.
///
/// - Parameters:
///   - file: The file as the beginning of a sentence.
///   - path: The path of the file.
///   - hint: A hint for a missing file, after a blank.
func readFile(
  _ file: String, at path: String, ifMissing hint: String = ""
) throws(CommandError) -> [UInt8] {
  do {
    return try FileDescriptor.contents(of: path, allowsPipes: true, limit: StateError.byteLimit)
  } catch {
    let hint = error.isMissing ? hint : ""
    throw CommandError(.noInput, "\(file) can't be read: \(error.text).\(hint)")
  }
}

/// Writes a text file that others can read; throws the message for the user.
///
/// - Parameters:
///   - file: The file as the beginning of a sentence.
///   - path: The path of the file.
///   - text: The new contents.
func writeFile(_ file: String, at path: String, _ text: String) throws(CommandError) {
  try reportingWriteErrors(of: file) { () throws(FileError) in
    try FileReplacement(path, permissions: 0o644).write(Array(text.utf8))
  }
}

extension CommandError {
  /// Creates the error of a command from any error.
  ///
  /// The package's own errors keep their messages, each with its exit code; any other error comes
  /// from the code that makes the app, and is described by its text.
  init(_ error: any Error) {
    switch error {
    case let error as CommandError: self = error
    case is RegistryError, is UnreachableStart, is BaselineError: self.init(.failure, "\(error)")
    case is UnknownModule: self.init(.usage, "\(error)")
    case is ScriptError: self.init(.data, "\(error)")
    case let error as DeepLinkError: self.init(error.code, error.description.visible)
    case let error as StateError: self.init(error.isRefusal ? .failure : .data, "\(error)")
    case StateStoreError.state(let error): self.init(error)
    case StateStoreError.unreadable: self.init(.noInput, "\(error)")
    case StateStoreError.unwritable: self.init(.output, "\(error)")
    default: self.init(.failure, "The app can't be made: \("\(error)".clause).")
    }
  }
}

extension DeepLinkError {
  fileprivate var code: ExitCode { if case .hiddenTab = problem { .failure } else { .data } }
}

/// The exit status of the program, following `sysexits.h`.
package enum ExitCode: Int32, Sendable {
  case success = 0
  /// A check or a step of a script failed, or the app can't be made or ended the process.
  case failure = 1
  /// `EX_USAGE`: the command line is wrong.
  case usage = 64
  /// `EX_DATAERR`: the input is malformed.
  case data = 65
  /// `EX_NOINPUT`: the input can't be read.
  case noInput = 66
  /// `EX_IOERR`: the output can't be written.
  case output = 74

  /// Returns the code of a command with several parts: an error takes precedence over a failure.
  static func worst(of codes: ExitCode...) -> ExitCode {
    codes.max { $0.rawValue < $1.rawValue } ?? .success
  }
}
