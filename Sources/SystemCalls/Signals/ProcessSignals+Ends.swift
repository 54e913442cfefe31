import CLibrary

/// The data of signal handlers. A handler has no context, so the data is global, at a fixed place
/// in memory that a handler reads without the runtime.
private struct HandlerData {
  /// The identifier of this process: a forked child also calls the handlers of `exit`.
  let process = getpid()
  /// The previous actions for crashes, by signal.
  let crashes = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
  /// The stack of the handlers of crashes.
  let stack = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 16)
}

/// The data is made on the thread that runs the app. Handlers read it on this thread or while the
/// process exits.
private nonisolated(unsafe) let handlerData: UnsafeMutablePointer<HandlerData> = {
  let pointer = UnsafeMutablePointer<HandlerData>.allocate(capacity: 1)
  pointer.initialize(to: HandlerData())
  return pointer
}()

extension ProcessSignals {
  private static let crashes = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE]

  /// The signals that end the process by default, including those of only one system and real-time
  /// signals; without SIGKILL and those of crashes.
  static let endingSignals: [Int32] = {
    var others = crashes + [SIGKILL, SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU]
    others += [SIGCHLD, SIGCONT, SIGURG, SIGWINCH]
    #if canImport(Darwin)
      others += [SIGINFO, SIGIO]
    #endif
    return (1..<Int32(NSIG)).filter { !others.contains($0) }
  }()

  /// Restores the terminal when a signal, a crash or `exit` ends the process.
  ///
  /// The previous action follows, for example Swift's backtrace, and the process ends by the same
  /// signal. A signal that the parent ignores or the app handles keeps its action.
  static func restoreTerminalOnExit() {
    _ = catchCrashesAndExit
    for number in endingSignals where isDefault(number) {
      handle(number) { number, _, _ in
        restoreTerminal()
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }

  /// Installs the handlers of crashes and `exit`, with their own stack on the current thread.
  static let catchCrashesAndExit: Void = {
    useOwnStackForCrashes()
    for number in crashes {
      handlerData.pointee.crashes[Int(number)] = sigaction()
      sigaction(number, nil, &handlerData.pointee.crashes[Int(number)])
      handle(number, SA_ONSTACK) { number, information, _ in
        let previous = handlerData.pointee.crashes + Int(number)
        let code = information?.pointee.si_code ?? 0
        // Whether another process sent the signal.
        let isSent = code == Int32(SI_USER)
        if isSent, previous.pointee.isIgnored { return }
        restoreTerminal()
        if !isSent {
          ExitMessage.write(status: nil)
          ThreadExitMessage.write()
        }
        // The previous action follows when this handler returns. A failing instruction fails again,
        // so that a backtrace has its address; after a breakpoint or a sent signal, the signal is
        // raised.
        sigaction(number, previous, nil)
        let failsAgain = number != SIGTRAP && code > 0 && !isSent
        if !failsAgain { raise(number) }
      }
    }
    // If another thread calls `exit` meanwhile, the C library runs the remaining handlers there,
    // and would end the process with the status of that thread. The handler is registered several
    // times, so that one is left to stop it.
    for _ in 0..<4 {
      #if canImport(Glibc)
        on_exit({ status, _ in didExit(status) }, nil)
      #else
        // These systems don't pass the status.
        atexit { didExit(nil) }
      #endif
    }
  }()

  private static func didExit(_ status: Int32?) {
    guard handlerData.pointee.process == getpid() else { return }
    restoreTerminal()
    // The parent gets the lowest eight bits.
    let status = status.map { $0 & 0xFF }
    let isSaid = ExitMessage.write(status: status)
    ThreadExitMessage.write()
    ExitMessage.waitForWriter()
    guard isSaid, (status ?? 0) == 0 else { return }
    fflush(nil)
    _exit(ExitMessage.failure)
  }

  /// Gives the handlers of crashes on the current thread their own stack, unless they have one:
  /// after endless recursion there is no room on the thread's stack.
  ///
  /// The app's code runs on one thread at a time, so one stack is enough.
  package static func useOwnStackForCrashes() {
    var stack = stack_t()
    guard sigaltstack(nil, &stack) == 0, stack.ss_flags & Int32(SS_DISABLE) != 0 else { return }
    stack.ss_sp = handlerData.pointee.stack.baseAddress!
    stack.ss_size = handlerData.pointee.stack.count
    stack.ss_flags = 0
    sigaltstack(&stack, nil)
  }
}
