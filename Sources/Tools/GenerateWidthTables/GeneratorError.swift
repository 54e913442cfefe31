/// An error while reading the data files; `main.swift` prints it and exits with its code.
struct GeneratorError: Error {
  /// The message for standard error.
  let message: String

  /// An exit code from `sysexits`.
  let exitCode: Int32

  static func usage(_ message: String) -> Self { Self(message: message, exitCode: 64) }
  static func malformed(_ message: String) -> Self { Self(message: message, exitCode: 65) }
  static func missing(_ message: String) -> Self { Self(message: message, exitCode: 66) }
}
