package import Routebook
import SystemCalls

/// An app that runs as a program in a terminal, until the user quits or the terminal is gone.
@MainActor package final class TerminalProgram {
  private let session: AppSession
  private let terminal: any Terminal
  private var writer: FrameWriter
  /// Called when the session has done something, before the app is drawn.
  private let didAct: () -> Void
  /// The number of numbers that have waited for a digit.
  private var delayCount = 0
  private var isEnded = false

  /// - Parameter didAct: Called when the session has done something, before the app is drawn: a
  ///   screen that traps when it is drawn comes after it.
  package init(
    _ session: AppSession, on terminal: any Terminal, palette: Palette,
    didAct: @escaping () -> Void = {}
  ) {
    self.session = session
    self.terminal = terminal
    self.didAct = didAct
    writer = FrameWriter(palette)
  }

  /// Runs the app; returns when the session has ended and the terminal is restored.
  package func run() async {
    let (reports, continuation) = AsyncStream.makeStream(of: TerminalReport.self)
    terminal.start { continuation.yield($0) }
    let app = session.app
    let changes = Task { @MainActor in
      var changes = app.changes.makeAsyncIterator()
      // The app may have changed since it was drawn.
      continuation.yield(.changed)
      while await changes.next() != nil { continuation.yield(.changed) }
    }
    terminal.prepareThread()
    draw()
    for await report in reports {
      terminal.prepareThread()
      if isEnded { break }
      handle(report)
      didAct()
      if isEnded { break }
      draw()
      waitForDigit { continuation.yield(.delay($0)) }
    }
    changes.cancel()
    terminal.end()
  }

  private func draw() {
    session.size = terminal.size
    let (frame, cursor) = session.draw()
    let bytes = writer.bytes(showing: frame, cursor: cursor)
    if !bytes.isEmpty, !terminal.write(bytes) { isEnded = true }
  }

  private func handle(_ report: TerminalReport) {
    switch report {
    case .events(let events):
      for event in events where !isEnded { handle(event) }
    case .changed: break
    case .delay(let number):
      if number == delayCount, session.state.isWaiting { session.handleAfterDelay() }
    case .signal(.resized): writer.forgetScreen()
    case .signal(.suspend): suspend()
    case .signal(.continued):
      terminal.setModesAgain()
      writer.forgetScreen()
    case .signal(.ended): isEnded = true
    }
  }

  private func handle(_ event: TerminalEvent) {
    if case .mode(2026, let isSupported) = event { writer.isSynchronized = isSupported }
    // A number waits from its last digit on.
    delayCount += 1
    for request in session.handle(event) {
      switch request {
      case .redraw: writer.forgetScreen()
      case .suspend: suspend()
      case .quit: isEnded = true
      }
    }
  }

  private func suspend() {
    terminal.suspend()
    writer.forgetScreen()
  }

  /// Calls a closure when no digit has followed for a while, with the number of this wait.
  private func waitForDigit(_ report: @escaping @Sendable (Int) -> Void) {
    guard session.state.isWaiting else { return }
    let number = delayCount
    Task {
      try? await Task.sleep(for: SessionState.numberDelay)
      report(number)
    }
  }
}
