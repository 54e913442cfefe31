import CLibrary
import Synchronization

/// The data for restoring the terminal.
struct Restoration {
  var settings = termios()
  /// The descriptor of the terminal; during a session, standard output is a file.
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

/// The modes that the terminal has.
enum TerminalModes: Int, AtomicRepresentable {
  case usual
  case session
  /// A thread is restoring the usual modes.
  case restoring
}

let terminalModes = Atomic<TerminalModes>(.usual)

/// Handlers read the data while no other thread changes it. The only handler that changes it calls
/// `restoreTerminal()`, which `terminalModes` lets run once.
nonisolated(unsafe) let restoration: UnsafeMutablePointer<Restoration> = {
  let pointer = UnsafeMutablePointer<Restoration>.allocate(capacity: 1)
  pointer.initialize(to: Restoration())
  return pointer
}()

/// Restores the terminal if it has the modes of a session; returns when it is restored, even by
/// another thread. Makes only calls that are allowed in a signal handler.
func restoreTerminal() {
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

/// Waits up to a second while another thread restores the terminal. If this thread was interrupted
/// while it did so itself, waiting can't succeed.
private func waitUntilRestored() {
  for _ in 0..<100 where terminalModes.load(ordering: .sequentiallyConsistent) == .restoring {
    poll(nil, 0, 10)
  }
}
