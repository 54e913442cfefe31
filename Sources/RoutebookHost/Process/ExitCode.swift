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

  /// The code of a command whose parts have these codes: an error precedes a failure.
  static func worst(of codes: ExitCode...) -> ExitCode {
    codes.max { $0.rawValue < $1.rawValue } ?? .success
  }
}
