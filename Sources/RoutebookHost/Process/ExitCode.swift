/// What the program's end tells the shell, after `sysexits.h`.
package enum ExitCode: Int32, Sendable {
  case success = 0
  /// A check or a step of a flow failed.
  case failure = 1
  /// `EX_USAGE`: the command line is wrong.
  case usage = 64
  /// `EX_DATAERR`: what was read is malformed.
  case data = 65
  /// `EX_NOINPUT`: what was to be read is not there.
  case noInput = 66
  /// `EX_IOERR`: what was to be written could not be.
  case output = 74
}
