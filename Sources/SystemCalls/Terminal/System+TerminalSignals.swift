import CLibrary
import Synchronization

extension System {
  /// The signals that wake up the program, with their meanings.
  static let reported: [Int32: TerminalSignal] = [
    SIGWINCH: .resize, SIGTSTP: .suspend, SIGCONT: .resume, SIGHUP: .hangUp,
  ]
  /// Whether SIGHUP, or the loss of the terminal, ends the process.
  private static let endsByHangUp = Atomic<Bool>(false)
  private static let gotHangUp = Atomic<Bool>(false)

  /// Installs the handlers of a session: signals and `exit` restore the terminal, and some signals
  /// wake up the thread that waits for input. A signal that the parent ignores or the app handles
  /// keeps its action.
  ///
  /// - Parameters:
  ///   - start: The bytes that start a session.
  ///   - end: The bytes that end a session, wherever it is.
  package static func catchSignals(startingWith start: [UInt8], endingWith end: [UInt8]) {
    restoration.pointee.start = start
    restoration.pointee.end = .allocate(capacity: end.count)
    _ = restoration.pointee.end.initialize(from: end)
    var ends: [Int32] = [-1, -1]
    if pipe(&ends) == 0 {
      for end in ends {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
      }
      restoration.pointee.pipe = (ends[0], ends[1])
    }
    endsByHangUp.store(ProcessSignals.isDefault(SIGHUP), ordering: .relaxed)
    // Initialize the flag here: a handler must not be the first to use it.
    gotHangUp.store(false, ordering: .relaxed)
    for number in reported.keys where ProcessSignals.isDefault(number) {
      ProcessSignals.handle(number, with: wakeUp)
    }
    for number in [SIGTTIN, SIGTTOU] where ProcessSignals.isDefault(number) {
      ProcessSignals.handle(number, with: suspendOrStop)
    }
    ProcessSignals.restoreTerminalOnExit()
  }

  /// Whether the process should end by SIGHUP: it received the signal, or the terminal is gone,
  /// which can be known earlier.
  package static var isHungUp: Bool {
    gotHangUp.load(ordering: .relaxed)
      || endsByHangUp.load(ordering: .relaxed) && isatty(STDIN_FILENO) == 0
  }

  /// Wakes up the thread that waits for input, with the number of the signal.
  private static let wakeUp: SignalHandler = { number, _, _ in
    let error = errno
    if number == SIGHUP { gotHangUp.store(true, ordering: .relaxed) }
    var byte = UInt8(truncatingIfNeeded: number)
    _ = CLibrary.write(restoration.pointee.pipe.writing, &byte, 1)
    errno = error
  }

  /// Suspends the session as SIGTSTP does if the program is in the foreground. In the background,
  /// the system sent the signal, and the process stops at once; the interrupted call restarts.
  private static let suspendOrStop: SignalHandler = { number, information, context in
    let error = errno
    if tcgetpgrp(STDIN_FILENO) == getpgrp() {
      wakeUp(SIGTSTP, information, context)
    } else {
      signal(number, SIG_DFL)
      ProcessSignals.raiseUnblocked(number)
      ProcessSignals.handle(number, with: suspendOrStop)
    }
    errno = error
  }

  /// Stops the process as Ctrl-Z does, and returns when it is continued.
  package static func stopProcess() {
    guard !ProcessSignals.isIgnored(SIGTSTP) else { return }
    ProcessSignals.withDefaults(for: [SIGTSTP, SIGCONT]) {
      // The threads of Dispatch block the signal, and one that is sent to the process stops this
      // thread later.
      ProcessSignals.raiseUnblocked(SIGTSTP)
    }
  }

  /// Sends SIGINT to this process; its handler runs on any other thread.
  package static func interruptProcess() { kill(getpid(), SIGINT) }

  /// Restores the terminal and ends the process by SIGHUP.
  package static func endByHangUp() {
    restoreTerminal()
    signal(SIGHUP, SIG_DFL)
    ProcessSignals.raiseUnblocked(SIGHUP)
  }

  /// Blocks signals on the current thread, which waits for input; other threads handle them.
  package static func blockSignals() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in ProcessSignals.endingSignals + reported.keys { sigaddset(&signals, number) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }
}
