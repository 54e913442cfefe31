import ProcessSignals
import Routebook
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The system calls of this target, for each supported platform.
///
/// There is one terminal for a process, and signal handlers have no context, so their data is
/// global. It has a fixed place in memory, which a handler reads without the runtime.
enum System {
  /// What a thread that waits for input gets.
  enum Input {
    case bytes(ArraySlice<UInt8>)
    case reports([TerminalReport])
    /// Nothing came in time.
    case nothing
    case end
  }

  static var hasTerminal: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  static var terminalSize: FrameSize {
    var size = winsize()
    let isKnown =
      ioctl(restoration.pointee.output, UInt(TIOCGWINSZ), &size) == 0
      && size.ws_col > 0 && size.ws_row > 0
    return isKnown
      ? FrameSize(width: Int(size.ws_col), height: Int(size.ws_row)) : .standard
  }
}

// MARK: - The terminal's state

/// What is needed to restore the terminal.
private struct Restoration {
  var settings = termios()
  /// The terminal, whatever standard output is during a session.
  var output: Int32 = STDOUT_FILENO
  /// Standard error before the session, or -1 if it is not a terminal.
  var errors: Int32 = -1
  /// The file for what the app prints, or -1.
  var printed: Int32 = -1
  var printedCount: off_t = 0
  let end = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: SessionModes.end.count)
  /// The pipe by which signal handlers wake up the program.
  var pipe: (reading: Int32, writing: Int32) = (-1, -1)
}

/// Whether the terminal has the modes of a session.
private let isEntered = Atomic<Bool>(false)

/// Handlers read it while nobody else changes it, except what `restore()` itself changes, which is
/// done once because of `isEntered`.
private nonisolated(unsafe) let restoration: UnsafeMutablePointer<Restoration> = {
  let pointer = UnsafeMutablePointer<Restoration>.allocate(capacity: 1)
  pointer.initialize(to: Restoration())
  _ = pointer.pointee.end.initialize(from: SessionModes.end)
  return pointer
}()

/// Restores the terminal, if it has the modes of a session. It only makes calls that are allowed in
/// a signal handler.
private func restore() {
  guard isEntered.exchange(false, ordering: .sequentiallyConsistent) else { return }
  let saved = restoration.pointee
  // If no program reads, don't wait forever.
  var waiting = pollfd(fd: saved.output, events: Int16(POLLOUT), revents: 0)
  if poll(&waiting, 1, 500) == 1 {
    writeAll(saved.output, UnsafeRawBufferPointer(saved.end))
  }
  _ = tcsetattr(STDIN_FILENO, TCSANOW, &restoration.pointee.settings)
  guard saved.printed >= 0 else { return }
  dup2(saved.output, STDOUT_FILENO)
  if saved.errors >= 0 { dup2(saved.errors, STDERR_FILENO) }
  withUnsafeTemporaryAllocation(byteCount: 4_096, alignment: 1) { buffer in
    while true {
      let count = pread(
        saved.printed, buffer.baseAddress!, buffer.count, restoration.pointee.printedCount)
      guard count > 0 else { return }
      restoration.pointee.printedCount += off_t(count)
      writeAll(STDERR_FILENO, UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
  }
}

@discardableResult
private func writeAll(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Bool {
  var rest = bytes[...]
  while !rest.isEmpty {
    let part = UnsafeRawBufferPointer(rebasing: rest)
    let count = write(descriptor, part.baseAddress!, part.count)
    if count >= 0 {
      rest = rest.dropFirst(count)
    } else if errno == EAGAIN {
      var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      if poll(&waiting, 1, -1) < 0, errno != EINTR { return false }
    } else if errno != EINTR {
      return false
    }
  }
  return true
}

extension System {
  /// Remembers the terminal's settings, and starts a session with it.
  static func enter() {
    guard tcgetattr(STDIN_FILENO, &restoration.pointee.settings) == 0 else { return }
    keepWhatIsPrinted()
    isEntered.store(true, ordering: .sequentiallyConsistent)
    setModes()
  }

  /// Sets the modes of a session.
  static func setModes() {
    var raw = restoration.pointee.settings
    cfmakeraw(&raw)
    _ = tcsetattr(STDIN_FILENO, TCSANOW, &raw)
    _ = write(SessionModes.start)
  }

  static func leave() {
    fflush(nil)
    restore()
  }

  /// Writes bytes to the terminal; returns false if the terminal is gone.
  static func write(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { writeAll(restoration.pointee.output, $0) }
  }

  /// Lets what the app prints go to a file until the terminal is restored.
  private static func keepWhatIsPrinted() {
    if restoration.pointee.printed < 0 {
      var template = Array("\(temporaryFolder)/.routebook-XXXXXX".utf8CString)
      let file = mkstemp(&template)
      // Without a file, what is printed appears on the screen at once.
      guard file >= 0 else { return }
      unlink(template)
      let output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
      guard output >= 0 else { return }
      _ = fcntl(file, F_SETFD, FD_CLOEXEC)
      restoration.pointee.output = output
      if isatty(STDERR_FILENO) == 1 {
        restoration.pointee.errors = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
      }
      restoration.pointee.printed = file
    }
    fflush(nil)
    dup2(restoration.pointee.printed, STDOUT_FILENO)
    if restoration.pointee.errors >= 0 { dup2(restoration.pointee.printed, STDERR_FILENO) }
  }

  private static var temporaryFolder: String {
    getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
  }
}

// MARK: - Signals

extension System {
  private static let ends = [SIGINT, SIGTERM, SIGQUIT]
  private static let reported = [SIGWINCH, SIGTSTP, SIGCONT, SIGHUP]

  /// Restores the terminal before a signal or `exit` ends the process, and lets the other signals
  /// wake up the thread that waits for input. A signal that the parent ignores stays ignored.
  static func catchSignals() {
    var ends: [Int32] = [-1, -1]
    if pipe(&ends) == 0 {
      for end in ends {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
      }
      restoration.pointee.pipe = (ends[0], ends[1])
    }
    for number in Self.ends where !ProcessSignals.isIgnored(number) {
      ProcessSignals.handle(number) { number, _, _ in
        restore()
        signal(number, SIG_DFL)
        raise(number)
      }
    }
    for number in reported where !ProcessSignals.isIgnored(number) {
      ProcessSignals.handle(number, with: wakeUp)
    }
    ProcessSignals.callAtEnd { restore() }
  }

  /// Wakes up the thread that waits for input, with the number of the signal.
  private static let wakeUp: ProcessSignals.Handler = { number, _, _ in
    let error = errno
    var byte = UInt8(truncatingIfNeeded: number)
    _ = systemWrite(restoration.pointee.pipe.writing, &byte, 1)
    errno = error
  }

  /// Stops the process as Ctrl-Z does, and returns when it is continued.
  static func stop() {
    guard !ProcessSignals.isIgnored(SIGTSTP) else { return }
    for number in [SIGTSTP, SIGCONT] { signal(number, SIG_DFL) }
    // The threads of Dispatch block the signal, and one that is sent to the process stops this
    // thread later.
    var signals = sigset_t()
    var blocked = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGTSTP)
    pthread_sigmask(SIG_UNBLOCK, &signals, &blocked)
    raise(SIGTSTP)
    pthread_sigmask(SIG_SETMASK, &blocked, nil)
    for number in [SIGTSTP, SIGCONT] { ProcessSignals.handle(number, with: wakeUp) }
  }

  /// Sends SIGINT to this process; its handler runs on any other thread.
  static func interrupt() { kill(getpid(), SIGINT) }

  /// Restores the terminal and ends the process by SIGHUP.
  static func endByHangUp() {
    restore()
    signal(SIGHUP, SIG_DFL)
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGHUP)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    raise(SIGHUP)
  }

  /// Keeps signals away from the current thread, which waits for input.
  static func leaveSignalsToOtherThreads() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in ends + reported { sigaddset(&signals, number) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }
}

// MARK: - Input

extension System {
  /// Waits for bytes or signals.
  ///
  /// - Parameter delay: How long to wait; by default, forever.
  static func nextInput(waiting delay: Duration?) -> Input {
    let timeout = delay.map { Int32($0 / .milliseconds(1)) } ?? -1
    while true {
      var waiting = [
        pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
        pollfd(fd: restoration.pointee.pipe.reading, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&waiting, nfds_t(waiting.count), timeout)
      if count == 0 { return .nothing }
      if count < 0 {
        if errno == EINTR { continue }
        return .end
      }
      if waiting[1].revents != 0 {
        let signals = read(from: restoration.pointee.pipe.reading) ?? []
        return .reports(signals.compactMap { report(of: Int32($0)) })
      }
      guard let bytes = read(from: STDIN_FILENO) else {
        if errno == EINTR || errno == EAGAIN { continue }
        return .end
      }
      return bytes.isEmpty ? .end : .bytes(bytes)
    }
  }

  private static func report(of number: Int32) -> TerminalReport? {
    switch number {
    case SIGWINCH: .resized
    case SIGTSTP: .suspend
    case SIGCONT: .continued
    case SIGHUP: .hungUp
    default: nil
    }
  }

  /// Reads some bytes; `nil` is an error, and no bytes are the end.
  private static func read(from descriptor: Int32) -> ArraySlice<UInt8>? {
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = systemRead(descriptor, &bytes, bytes.count)
    return count < 0 ? nil : bytes[..<count]
  }
}

// The names are those of functions of `System`, too.

private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int
{
  read(descriptor, bytes, count)
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
