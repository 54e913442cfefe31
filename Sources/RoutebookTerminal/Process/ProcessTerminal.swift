import Dispatch
package import Routebook
import Synchronization
import SystemCalls

/// The terminal of this process: its standard input and output.
///
/// The end of the program, `exit`, a signal or a crash restores the terminal once: signals and crashes
/// do so in their handlers, and the process ends by the same signal. SIGKILL, `_exit`, `quick_exit`
/// and `exec` call no handler, so they leave the terminal as it is. What the app prints during a
/// session is kept, and appears on standard error when the terminal is restored, so that a message of
/// a crash stays visible.
@MainActor package final class ProcessTerminal: Terminal {
  /// When the user pressed the first Ctrl-C that the app's thread has not received yet.
  private nonisolated let interruption = Mutex<ContinuousClock.Instant?>(nil)
  /// How long the app may leave a Ctrl-C unanswered before another one ends the process.
  private nonisolated static let patience = Duration.seconds(1)
  /// How many seconds the program has, after the terminal is gone, to save and to end.
  private nonisolated static let timeAfterHangUp = 5.0

  /// The terminal, or `nil` if standard input and output are not both a terminal.
  package init?() {
    guard System.hasTerminal else { return nil }
  }

  package var size: FrameSize {
    System.terminalSize.map { FrameSize(width: $0.columns, height: $0.rows) } ?? .standard
  }

  package func start(_ report: @escaping @Sendable (TerminalReport) -> Void) {
    System.catchSignals(startingWith: SessionModes.start, endingWith: SessionModes.end)
    System.enter()
    // A thread of its own, since the app must not wait for the user.
    DispatchQueue(label: "routebook.terminal").async { self.read(report) }
  }

  package func prepareThread() {
    ProcessSignals.useOwnStackForCrashes()
    interruption.withLock { $0 = nil }
  }

  package func write(_ bytes: [UInt8]) -> Bool { System.write(bytes) }

  package func suspend() {
    System.leave()
    System.stop()
    System.enter()
  }

  package func setModesAgain() { System.setModes() }

  package func end() { System.leave() }

  /// Whether the process should end by SIGHUP, since the terminal is gone.
  package var isHungUp: Bool { System.isHungUp }

  /// Ends the process as SIGHUP does.
  package func endByHangUp() { System.endByHangUp() }

  /// Reports what the user does, and signals, until the terminal is gone.
  private nonisolated func read(_ report: (TerminalReport) -> Void) {
    System.leaveSignalsToOtherThreads()
    var decoder = InputDecoder(expectsReplies: true)
    while true {
      let delay = decoder.isWaiting ? decoder.delay : nil
      switch System.nextInput(waiting: delay) {
      case .bytes(let bytes):
        let events = decoder.decode(bytes)
        if events.contains(.key(.character("c"), .control)) { noteInterruption() }
        report(.events(events))
      case .nothing: report(.events(decoder.decodeAfterDelay()))
      case .signals(let signals):
        if signals.contains(.ended) { endLater() }
        signals.map(TerminalReport.signal).forEach(report)
      case .end:
        if System.isHungUp { endLater() }
        return report(.signal(.ended))
      }
    }
  }

  /// Ends the process as SIGHUP does, if the app's code does not return in time.
  private nonisolated func endLater() {
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.timeAfterHangUp) {
      System.endByHangUp()
    }
  }

  /// Ends the process as SIGINT does if the app's code does not return, so that nothing else can end
  /// it from the keyboard.
  private nonisolated func noteInterruption() {
    let isStuck = interruption.withLock { first in
      if let first { return .now - first >= Self.patience }
      first = .now
      return false
    }
    if isStuck { System.interrupt() }
  }
}
