package import Routebook
package import SystemCalls

/// The event loop of an app in a terminal, until the user quits or the terminal is gone. This
/// folder has the loop, and the terminal of the process.
@MainActor package final class TerminalProgram {
  private let session: AppSession
  private let terminal: any Terminal
  private var writer: FrameWriter
  /// Whether the theme follows the terminal's background.
  private let followsBackground: Bool
  /// Whether the first frame waits for the terminal's background.
  private var awaitsBackground: Bool
  private var isEnded = false
  /// Whether the user quit.
  private var isQuit = false
  /// Whether the terminal still has to answer the questions of the start.
  private var awaitsReplies = true

  /// The time that the first frame waits for the terminal's background, and the end for outstanding
  /// answers.
  private static let backgroundDelay = Duration.milliseconds(200)

  /// Creates a program.
  ///
  /// - Parameters:
  ///   - session: The session with the app.
  ///   - terminal: The terminal to run in.
  ///   - palette: The colours of the roles.
  ///   - followsBackground: Whether the palette's theme is replaced by the one that the terminal's
  ///     background needs, if the terminal says which background it has.
  package init(
    _ session: AppSession, on terminal: any Terminal, palette: Palette,
    followsBackground: Bool = false
  ) {
    self.session = session
    self.terminal = terminal
    self.followsBackground = followsBackground
    awaitsBackground = followsBackground
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
    if awaitsBackground {
      continuation.yield(.noBackground, after: Self.backgroundDelay)
    }
    terminal.prepareThread()
    draw()
    for await report in reports {
      terminal.prepareThread()
      if isEnded { break }
      handle(report)
      if isEnded { break }
      draw()
    }
    changes.cancel()
    if isQuit, awaitsReplies {
      continuation.yield(.noReplies, after: Self.backgroundDelay)
      await discardReplies(reports)
    }
    terminal.end()
  }

  /// Reads the terminal's outstanding answers, which would otherwise appear in a shell.
  private func discardReplies(_ reports: AsyncStream<TerminalReport>) async {
    for await report in reports {
      switch report {
      case .noReplies, .signal(.hangUp): return
      case .events(let events): if events.contains(.deviceAttributes) { return }
      default: break
      }
    }
  }

  private func draw() {
    session.size = terminal.size
    // The session draws even if the frame is not written yet, so that early keys act on a drawn
    // screen.
    let (frame, cursor) = session.draw()
    if awaitsBackground { return }
    let bytes = writer.bytes(showing: frame, cursor: cursor)
    if !bytes.isEmpty, !terminal.write(bytes) { isEnded = true }
  }

  private func handle(_ report: TerminalReport) {
    switch report {
    case .events(let events):
      for event in events where !isEnded { handle(event) }
    case .changed, .noReplies: break
    case .noBackground: awaitsBackground = false
    case .signal(.resize): writer.forgetScreen()
    case .signal(.suspend): suspend()
    case .signal(.resume):
      terminal.setModesAgain()
      writer.forgetScreen()
    case .signal(.hangUp): isEnded = true
    }
  }

  private func handle(_ event: TerminalEvent) {
    switch event {
    case .background(let theme):
      awaitsBackground = false
      if followsBackground { writer.palette.theme = theme }
    case .deviceAttributes: (awaitsBackground, awaitsReplies) = (false, false)
    case .key, .paste, .mouse:
      for request in session.handle(event) {
        switch request {
        case .redraw: writer.forgetScreen()
        case .suspend: suspend()
        case .quit: (isEnded, isQuit) = (true, true)
        }
      }
    }
  }

  private func suspend() {
    terminal.suspend()
    writer.forgetScreen()
  }
}

extension AsyncStream<TerminalReport>.Continuation {
  /// Yields `report` after `delay`.
  fileprivate func yield(_ report: TerminalReport, after delay: Duration) {
    Task {
      try? await Task.sleep(for: delay)
      yield(report)
    }
  }
}

/// A terminal that a program runs in.
@MainActor package protocol Terminal: AnyObject {
  var size: FrameSize { get }
  /// Starts a session, and calls `report` for all input and signals.
  func start(_ report: @escaping @Sendable (TerminalReport) -> Void)
  /// Prepares the current thread for the app's code; the thread can change.
  func prepareThread()
  /// Writes all bytes; returns false if the terminal is gone.
  func write(_ bytes: [UInt8]) -> Bool
  /// Restores the terminal, stops the program, and restarts the session when it continues.
  func suspend()
  /// Sets the modes of the session again, in case another program has changed them.
  func setModesAgain()
  /// Restores the terminal.
  func end()
}

/// An input of the program's event loop.
package enum TerminalReport: Hashable, Sendable {
  /// The user typed or used the mouse, or the terminal answered.
  case events([TerminalEvent])
  /// The window was resized, or the program should stop, continue or end.
  case signal(TerminalSignal)
  /// The app has changed.
  case changed
  /// The wait for outstanding answers ended, after the user quit.
  case noReplies
  /// The wait for the background ended.
  case noBackground
}
