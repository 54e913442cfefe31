import Dispatch
package import Routebook
import Synchronization
import SystemCalls

/// The terminal of this process: its standard input and output.
///
/// The terminal is restored once, at the end of the program, at `exit`, by a signal or after a
/// crash; the process then ends by the same signal. SIGKILL, `_exit`, `quick_exit` and `exec` call
/// no handler and leave the terminal as it is. What the app prints during a session is kept and
/// appears on standard error when the terminal is restored, so a crash message stays visible.
@MainActor package final class ProcessTerminal: Terminal {
  /// The time of the first Ctrl-C that the app's thread has not handled.
  private nonisolated let interruption = Mutex<ContinuousClock.Instant?>(nil)
  /// The time that a Ctrl-C can stay unhandled before another one ends the process.
  private nonisolated static let patience = Duration.seconds(1)
  /// The number of seconds to save and end after the terminal is gone.
  private nonisolated static let timeAfterHangUp = 5.0

  /// Returns `nil` unless standard input and output are both a terminal.
  package init?() {
    guard System.hasTerminal else { return nil }
  }

  package var size: FrameSize {
    System.terminalSize.map { FrameSize(width: $0.columns, height: $0.rows) } ?? .standard
  }

  package func start(_ report: @escaping @Sendable (TerminalReport) -> Void) {
    System.catchSignals(startingWith: SessionModes.start, endingWith: SessionModes.end)
    System.startSession()
    // A thread of its own, since the app must not wait for the user.
    DispatchQueue(label: "routebook.terminal").async { self.read(report) }
  }

  package func prepareThread() {
    ProcessSignals.useOwnStackForCrashes()
    interruption.withLock { $0 = nil }
  }

  package func write(_ bytes: [UInt8]) -> Bool { System.write(bytes) }

  package func suspend() {
    System.endSession()
    System.stopProcess()
    System.startSession()
  }

  package func setModesAgain() { System.setModes() }

  package func end() { System.endSession() }

  /// Reads input and signals, and reports them, until the terminal is gone.
  private nonisolated func read(_ report: (TerminalReport) -> Void) {
    System.blockSignals()
    var decoder = InputDecoder(expectsReplies: true)
    while true {
      let delay = decoder.isWaiting ? decoder.delay : nil
      switch System.nextInput(waiting: delay) {
      case .bytes(let bytes):
        let events = decoder.decode(bytes)
        if events.contains(.key(.character("c"), .control)) { handleInterrupt() }
        report(.events(events))
      case .timeout: report(.events(decoder.decodeAfterDelay()))
      case .signals(let signals):
        if signals.contains(.hangUp) { endLater() }
        signals.map(TerminalReport.signal).forEach(report)
      case .endOfInput:
        if System.isHungUp { endLater() }
        return report(.signal(.hangUp))
      }
    }
  }

  /// Ends the process by SIGHUP after `timeAfterHangUp`, in case the app's code does not return.
  private nonisolated func endLater() {
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.timeAfterHangUp) {
      System.endByHangUp()
    }
  }

  /// Ends the process by SIGINT if an earlier Ctrl-C has not been handled for `patience`: the app's
  /// code does not return, and nothing else on the keyboard can end it.
  private nonisolated func handleInterrupt() {
    let isStuck = interruption.withLock { first in
      if let first { return .now - first >= Self.patience }
      first = .now
      return false
    }
    if isStuck { System.interruptProcess() }
  }
}
