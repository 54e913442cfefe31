import CLibrary

/// What the handlers of signals need. A handler has no context, so its data is global, at a fixed
/// place in memory, which a handler reads without the runtime.
private struct Ending {
  /// The process itself: a child that it forks calls the handlers of `exit`, too.
  let process = getpid()
  /// The actions of crashes before, by signal.
  let crashes = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
  /// Where the handlers of crashes run.
  let stack = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 16)
}

/// The thread that runs the app makes it. Handlers read it on this thread, or while the process
/// exits.
private nonisolated(unsafe) let ending: UnsafeMutablePointer<Ending> = {
  let pointer = UnsafeMutablePointer<Ending>.allocate(capacity: 1)
  pointer.initialize(to: Ending())
  return pointer
}()

extension ProcessSignals {
  private static let crashes = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE]

  /// The signals that by default end the process, except SIGKILL and those of crashes: also signals
  /// that only one system has, and real-time signals.
  static let ends: [Int32] = {
    var others = crashes + [SIGKILL, SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU]
    others += [SIGCHLD, SIGCONT, SIGURG, SIGWINCH]
    #if canImport(Darwin)
      others += [SIGINFO, SIGIO]
    #endif
    return (1..<Int32(NSIG)).filter { !others.contains($0) }
  }()

  /// Restores the terminal when a signal, a crash or `exit` ends the process.
  ///
  /// What happened before then follows, for example Swift's backtrace, and the process ends by the
  /// same signal. A signal that the parent ignores, or that the app handles itself, does what it did
  /// before.
  static func restoreTerminalAtEnd() {
    _ = catchCrashesAndExit
    for number in ends where isDefault(number) {
      handle(number) { number, _, _ in
        restore()
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }

  /// Handles crashes and `exit` from now on, on the current thread with a stack of its own.
  static let catchCrashesAndExit: Void = {
    useOwnStackForCrashes()
    for number in crashes {
      ending.pointee.crashes[Int(number)] = sigaction()
      sigaction(number, nil, &ending.pointee.crashes[Int(number)])
      handle(number, SA_ONSTACK) { number, information, _ in
        let former = ending.pointee.crashes + Int(number)
        let code = information?.pointee.si_code ?? 0
        // Another process sent it.
        let isSent = code == Int32(SI_USER)
        if isSent, former.pointee.isIgnored { return }
        restore()
        if !isSent {
          LastWords.say(status: nil)
          CrashNotes.say()
        }
        // What was there before follows when this handler returns. An instruction that fails does so
        // again, so that a backtrace has the address; a breakpoint and a signal that was sent don't.
        sigaction(number, former, nil)
        let failsAgain = number != SIGTRAP && code > 0 && !isSent
        if !failsAgain { raise(number) }
      }
    }
    // While a thread is in `exit`, the C library gives another thread that calls it the handlers that
    // are left, and would let it end the process with a status of its own: it has to find one of ours.
    for _ in 0..<4 {
      #if canImport(Glibc)
        on_exit({ status, _ in didExit(status) }, nil)
      #else
        // These systems don't tell the status.
        atexit { didExit(nil) }
      #endif
    }
  }()

  private static func didExit(_ status: Int32?) {
    guard ending.pointee.process == getpid() else { return }
    restore()
    // The parent gets the lowest eight bits.
    let status = status.map { $0 & 0xFF }
    let isSaid = LastWords.say(status: status)
    CrashNotes.say()
    LastWords.waitIfSaidElsewhere()
    guard isSaid, (status ?? 0) == 0 else { return }
    fflush(nil)
    _exit(LastWords.failure)
  }

  /// Gives the handlers of crashes on the current thread their own stack, if they have none: endless
  /// recursion leaves no room for them.
  ///
  /// The app's code runs on one thread at a time, so one stack is enough.
  package static func useOwnStackForCrashes() {
    var stack = stack_t()
    guard sigaltstack(nil, &stack) == 0, stack.ss_flags & Int32(SS_DISABLE) != 0 else { return }
    stack.ss_sp = ending.pointee.stack.baseAddress!
    stack.ss_size = ending.pointee.stack.count
    stack.ss_flags = 0
    sigaltstack(&stack, nil)
  }
}
