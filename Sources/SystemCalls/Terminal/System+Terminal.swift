import CLibrary
import Synchronization

/// The meaning of a signal for a program in a terminal.
package enum TerminalSignal {
  case resize
  /// The program should stop until SIGCONT.
  case suspend
  /// The program continues after SIGSTOP.
  case resume
  /// The process should end by SIGHUP.
  case hangUp
}

// There is one terminal for a process, and signal handlers have no context, so their data is
// global. It has a fixed place in memory, which a handler reads without the runtime.
extension System {
  /// The result of waiting for input.
  package enum Input {
    case bytes(ArraySlice<UInt8>)
    case signals([TerminalSignal])
    /// No input arrived in time.
    case timeout
    case endOfInput
  }

  package static var hasTerminal: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// The columns and rows of the session's terminal, if known.
  package static var terminalSize: (columns: Int, rows: Int)? {
    FileDescriptor(rawValue: restoration.pointee.output).terminalSize
  }
}

extension FileDescriptor {
  /// The columns and rows, if this is a terminal.
  package var terminalSize: (columns: Int, rows: Int)? {
    var size = winsize()
    guard ioctl(rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return nil
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }
}

// MARK: - The terminal's state

extension System {
  /// Saves the terminal's settings and starts a session.
  package static func startSession() {
    guard tcgetattr(STDIN_FILENO, &restoration.pointee.settings) == 0 else { return }
    captureOutput()
    terminalModes.store(.session, ordering: .sequentiallyConsistent)
    setModes()
  }

  /// Sets the modes of a session.
  package static func setModes() {
    var raw = restoration.pointee.settings
    cfmakeraw(&raw)
    _ = tcsetattr(STDIN_FILENO, TCSANOW, &raw)
    _ = write(restoration.pointee.start)
  }

  package static func endSession() {
    fflush(nil)
    // A signal that ends the process waits until everything is restored.
    ProcessSignals.masking(SIG_BLOCK, { sigfillset(&$0) }, while: restoreTerminal)
  }

  /// Writes bytes to the terminal; returns false if the terminal is gone.
  package static func write(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { ProcessSignals.write($0, to: restoration.pointee.output) }
  }

  /// Redirects the output of the app to a file until the terminal is restored.
  private static func captureOutput() {
    if restoration.pointee.printed < 0 {
      let folder = environmentValue("TMPDIR") ?? "/tmp"
      // Without a file, the output appears on the screen at once.
      guard let (file, path) = try? FileDescriptor.temporary(in: folder) else { return }
      remove(path)
      let output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
      guard output >= 0 else { return }
      restoration.pointee.output = output
      if isatty(STDERR_FILENO) == 1 {
        restoration.pointee.errors = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
      }
      restoration.pointee.printed = file.rawValue
    }
    fflush(nil)
    dup2(restoration.pointee.printed, STDOUT_FILENO)
    if restoration.pointee.errors >= 0 { dup2(restoration.pointee.printed, STDERR_FILENO) }
  }
}

// MARK: - Input

extension System {
  /// Waits for bytes or signals.
  ///
  /// - Parameter delay: The maximum time to wait; by default, forever.
  package static func nextInput(waiting delay: Duration?) -> Input {
    let timeout = delay.map { Int32($0 / .milliseconds(1)) } ?? -1
    while true {
      var waiting = [
        pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
        pollfd(fd: restoration.pointee.pipe.reading, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&waiting, nfds_t(waiting.count), timeout)
      if count == 0 { return .timeout }
      if count < 0 {
        if errno == EINTR { continue }
        return .endOfInput
      }
      if waiting[1].revents != 0 {
        let signals = read(from: restoration.pointee.pipe.reading) ?? []
        return .signals(signals.compactMap { reported[Int32($0)] })
      }
      guard let bytes = read(from: STDIN_FILENO) else {
        if errno == EINTR || errno == EAGAIN { continue }
        return .endOfInput
      }
      return bytes.isEmpty ? .endOfInput : .bytes(bytes)
    }
  }

  /// Reads some bytes; returns `nil` after an error, and none at the end.
  private static func read(from descriptor: Int32) -> ArraySlice<UInt8>? {
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = CLibrary.read(descriptor, &bytes, bytes.count)
    return count < 0 ? nil : bytes[..<count]
  }
}
