package import SystemCalls

/// What a program that runs in a terminal is notified of.
package enum TerminalReport: Hashable, Sendable {
  /// The user did something.
  case events([TerminalEvent])
  /// The window changed, or the program should stop, go on or end; also if the input has ended.
  case signal(TerminalSignal)
  /// The app has changed.
  case changed
  /// No digit followed the number that was typed last, and that has this number itself.
  case delay(Int)
  /// The terminal has not answered in time after the user quit.
  case noReplies
  /// The terminal has not said in time which background it has.
  case noBackground
}
