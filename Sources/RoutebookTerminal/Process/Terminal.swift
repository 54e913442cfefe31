package import Routebook

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
