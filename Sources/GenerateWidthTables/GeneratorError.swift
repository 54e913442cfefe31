/// What can go wrong while the data files are read; `main.swift` prints it and exits with its code.
struct GeneratorError: Error {
  /// The message for standard error.
  let message: String

  /// One of the codes of `sysexits`.
  let exitCode: Int32

  static func usage(_ message: String) -> Self { Self(message: message, exitCode: 64) }
  static func malformed(_ message: String) -> Self { Self(message: message, exitCode: 65) }
  static func missing(_ message: String) -> Self { Self(message: message, exitCode: 66) }
}
