import Dispatch
package import Routebook

/// The terminal of this process: its standard input and output.
///
/// Whatever ends the process, except SIGKILL, restores the terminal once: signals and crashes do so
/// in their handlers. What the app prints during a session is kept, and appears on standard error
/// when the terminal is restored, so that a message of a crash stays visible.
@MainActor package final class ProcessTerminal: Terminal {
  /// The terminal, or `nil` if standard input and output are not both a terminal.
  package init?() {
    guard System.hasTerminal else { return nil }
  }

  package var size: FrameSize { System.terminalSize }

  package func start(_ report: @escaping @Sendable (TerminalReport) -> Void) {
    System.catchSignals()
    System.enter()
    // A thread of its own, since the app must not wait for the user.
    DispatchQueue(label: "routebook.terminal").async { Self.read(report) }
  }

  package func prepareThread() { System.useOwnStackForCrashes() }

  package func write(_ bytes: [UInt8]) -> Bool { System.write(bytes) }

  package func suspend() {
    System.leave()
    System.stop()
    System.enter()
  }

  package func setModesAgain() { System.setModes() }

  package func end() { System.leave() }

  /// Reports what the user does, and signals, until the terminal is gone.
  private nonisolated static func read(_ report: (TerminalReport) -> Void) {
    System.leaveSignalsToOtherThreads()
    var decoder = InputDecoder()
    while true {
      let delay = decoder.isWaiting ? InputDecoder.delay : nil
      switch System.nextInput(waiting: delay) {
      case .bytes(let bytes): report(.events(decoder.decode(bytes)))
      case .nothing: report(.events(decoder.decodeAfterDelay()))
      case .reports(let reports): reports.forEach(report)
      case .end: return report(.ended)
      }
    }
  }
}
