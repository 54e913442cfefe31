package import Routebook
package import SystemCalls

/// A terminal for one session.
@MainActor package protocol Terminal: AnyObject {
  var size: FrameSize { get }
  /// Starts a session, and reports what happens from then on.
  func start(_ report: @escaping @Sendable (TerminalReport) -> Void)
  /// Prepares for the app's code, which may run on another thread than before.
  func prepareThread()
  /// Writes all bytes; returns false if the terminal is gone.
  func write(_ bytes: [UInt8]) -> Bool
  /// Restores the terminal, stops the program, and starts the session again when it is continued.
  func suspend()
  /// Sets the modes of the session again, after somebody else may have changed them.
  func setModesAgain()
  /// Restores the terminal.
  func end()
}

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
