import SystemCalls

/// What a program that runs in a terminal is notified of.
package enum TerminalReport: Hashable, Sendable {
  /// The user did something.
  case events([TerminalEvent])
  case resized
  /// The program should stop until it is continued.
  case suspend
  /// The program was stopped by force, and was continued.
  case continued
  /// The terminal is gone, its input has ended, or SIGHUP should end the process.
  case ended
  /// The app has changed.
  case changed
  /// No digit followed the number that was typed last, and that has this number itself.
  case delay(Int)
}

extension TerminalReport {
  init(_ signal: TerminalSignal) {
    self =
      switch signal {
      case .resized: .resized
      case .suspend: .suspend
      case .continued: .continued
      case .ended: .ended
      }
  }
}
