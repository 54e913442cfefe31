import CLibrary
import Synchronization

/// What is needed to restore the terminal.
struct Restoration {
  var settings = termios()
  /// The terminal, whatever standard output is during a session.
  var output: Int32 = STDOUT_FILENO
  /// Standard error before the session, or -1 if it is not a terminal.
  var errors: Int32 = -1
  /// The file for what the app prints, or -1.
  var printed: Int32 = -1
  var printedCount: off_t = 0
  /// The bytes that start a session.
  var start: [UInt8] = []
  /// The bytes that end a session, in memory that a handler can read.
  var end = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)
  /// The pipe by which signal handlers wake up the program.
  var pipe: (reading: Int32, writing: Int32) = (-1, -1)
}

/// Whether the terminal has the modes of a session.
enum TerminalModes: Int, AtomicRepresentable {
  case usual
  case session
  /// A thread restores the usual modes.
  case restoring
}

let terminalModes = Atomic<TerminalModes>(.usual)

/// Handlers read it while nobody else changes it, except what `restore()` itself changes, which is
/// done once because of `terminalModes`.
nonisolated(unsafe) let restoration: UnsafeMutablePointer<Restoration> = {
  let pointer = UnsafeMutablePointer<Restoration>.allocate(capacity: 1)
  pointer.initialize(to: Restoration())
  return pointer
}()

/// Restores the terminal, if it has the modes of a session. It only makes calls that are allowed in
/// a signal handler, and returns when the terminal is restored, also by another thread.
func restore() {
  let (isMine, _) = terminalModes.compareExchange(
    expected: .session, desired: .restoring, ordering: .sequentiallyConsistent)
  guard isMine else { return waitUntilRestored() }
  defer { terminalModes.store(.usual, ordering: .sequentiallyConsistent) }
  let saved = restoration.pointee
  // If no program reads, don't wait forever.
  var waiting = pollfd(fd: saved.output, events: Int16(POLLOUT), revents: 0)
  if poll(&waiting, 1, 500) == 1 {
    ProcessSignals.write(UnsafeRawBufferPointer(saved.end), to: saved.output)
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
      ProcessSignals.write(UnsafeRawBufferPointer(rebasing: buffer[..<count]), to: STDERR_FILENO)
    }
  }
}

/// Waits while another thread restores the terminal, up to a second: if this thread itself was
/// interrupted while it does so, waiting is in vain.
private func waitUntilRestored() {
  var turns = 0
  while terminalModes.load(ordering: .sequentiallyConsistent) == .restoring, turns < 100 {
    poll(nil, 0, 10)
    turns += 1
  }
}
