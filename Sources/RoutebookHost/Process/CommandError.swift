import Routebook
import VisibleText

/// An error that ends a command with a message on standard error.
struct CommandError: Error {
  let code: ExitCode
  let message: String
  /// The name of the command that was called; `nil` if none was.
  private(set) var command: String?

  init(_ code: ExitCode, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The error, as one of a command.
  func of(_ command: Command) -> CommandError {
    var error = self
    error.command = command.name
    return error
  }
}

extension CommandError {
  /// The error for an app that can't be made.
  ///
  /// The package's own errors say what to do, and have the exit codes that they have in commands.
  /// Any other error is described by its text.
  init(makingApp error: any Error) {
    switch error {
    case let error as RegistryError: self.init(.failure, error.description)
    case let error as ScriptError: self.init(.data, error.description)
    case let error as DeepLinkError: self.init(.data, error.description.visible)
    case let error as StateError: self.init(error)
    case let error as StateStoreError: self.init(error)
    default: self.init(.failure, "The app can't be made: \("\(error)".clause).")
    }
  }
}

extension CommandError {
  /// The error for a state that can't be saved or restored.
  init(_ error: StateError) {
    self.init(error.isRefusal ? .failure : .data, error.description)
  }

  /// The error for a state that can't be read or written.
  init(_ error: StateStoreError) {
    switch error {
    case .state(let error): self.init(error)
    case .unreadable: self.init(.noInput, error.description)
    case .unwritable: self.init(.output, error.description)
    }
  }
}
