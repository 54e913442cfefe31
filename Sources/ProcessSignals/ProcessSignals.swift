#if canImport(Glibc)
  package import Glibc
#elseif canImport(Musl)
  package import Musl
#elseif canImport(Darwin)
  package import Darwin
#endif

/// What this process does about signals and crashes, for each supported platform.
package enum ProcessSignals {
  /// Makes the signals that end a program end it immediately, with their own status.
  ///
  /// A parent process may have left signals blocked, as Foundation's `Process` does if it runs on a
  /// thread other than the main thread. And if backtraces are enabled, Swift's runtime treats
  /// SIGQUIT and SIGABRT as crashes, and a program survives them. The signals of real crashes keep
  /// their backtrace, and a signal that the parent ignores stays ignored.
  package static func endImmediately() {
    var none = sigset_t()
    sigemptyset(&none)
    sigprocmask(SIG_SETMASK, &none, nil)
    for number in [SIGQUIT, SIGABRT] where !isIgnored(number) { signal(number, SIG_DFL) }
  }

  /// Makes a write beyond the shell's `ulimit -f` fail, as on a full disk.
  ///
  /// Otherwise the signal would end the process, which would leave a temporary file behind.
  package static func failWritesBeyondFileSizeLimit() { signal(SIGXFSZ, SIG_IGN) }

  /// Ends the process like a filter whose reader has ended.
  package static func endByBrokenPipe() {
    signal(SIGPIPE, SIG_DFL)
    raise(SIGPIPE)
  }

  /// Whether the process ignores a signal.
  package static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    #if canImport(Glibc)
      let handler = action.__sigaction_handler.sa_handler
    #elseif canImport(Musl)
      let handler = action.__sa_handler.sa_handler
    #elseif canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// What is called for a signal: with its number, what the system says about it, and where the
  /// process was interrupted.
  package typealias Handler =
    @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void

  /// Calls a handler for a signal. Calls of the system that it interrupts start again.
  package static func handle(_ number: Int32, with handler: @escaping Handler) {
    set(number, 0, handler)
  }

  private static func set(_ number: Int32, _ flags: Int32, _ handler: @escaping Handler) {
    var action = sigaction()
    #if canImport(Glibc)
      action.__sigaction_handler.sa_sigaction = handler
    #elseif canImport(Musl)
      action.__sa_handler.sa_sigaction = handler
    #elseif canImport(Darwin)
      action.__sigaction_u.__sa_sigaction = handler
    #endif
    action.sa_flags = SA_SIGINFO | SA_RESTART | flags
    sigaction(number, &action, nil)
  }
}

// MARK: - The end of the process

/// What the handlers of crashes need. A handler has no context, so its data is global, at a fixed
/// place in memory, which a handler reads without the runtime.
private struct Ending {
  /// What is called, in the order in which it was added.
  let calls = UnsafeMutableBufferPointer<@convention(c) () -> Void>.allocate(capacity: 8)
  var callCount = 0
  /// The actions of crashes before, by signal.
  let crashes = UnsafeMutableBufferPointer<sigaction>.allocate(capacity: 65)
  /// Where the handlers of crashes run.
  let stack = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 16)
  let text = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 16)
  /// The number of bytes of the text.
  var textCount = 0
}

/// The thread that runs the app changes it. Handlers read it on this thread, or while the process
/// exits.
private nonisolated(unsafe) let ending: UnsafeMutablePointer<Ending> = {
  let pointer = UnsafeMutablePointer<Ending>.allocate(capacity: 1)
  pointer.initialize(to: Ending())
  pointer.pointee.crashes.initialize(repeating: sigaction())
  return pointer
}()

/// Calls what was added, the latest first.
private func callAll() {
  var index = ending.pointee.callCount
  while index > 0 {
    index -= 1
    ending.pointee.calls[index]()
  }
}

extension ProcessSignals {
  /// Calls a function when a crash or `exit` ends the process; the one that was added last is called
  /// first.
  ///
  /// What happened before in a crash, for example Swift's backtrace, follows. A function can be called
  /// several times, and may only make calls that are allowed in a signal handler.
  package static func callAtEnd(_ call: @escaping @convention(c) () -> Void) {
    let calls = ending.pointee.calls
    let count = ending.pointee.callCount
    precondition(count < calls.count, "at most \(calls.count) functions can be called at the end")
    (calls.baseAddress! + count).initialize(to: call)
    ending.pointee.callCount = count + 1
    guard count == 0 else { return }
    for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE] {
      sigaction(number, nil, &ending.pointee.crashes[Int(number)])
      set(number, SA_ONSTACK) { number, information, _ in
        callAll()
        // What was there before follows when this handler returns. An instruction that fails does so
        // again, so that a backtrace has the address; a breakpoint and a signal that was sent don't.
        sigaction(number, &ending.pointee.crashes[Int(number)], nil)
        let failsAgain = number != SIGTRAP && (information?.pointee.si_code ?? 0) > 0
        if !failsAgain { raise(number) }
      }
    }
    atexit { callAll() }
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

  /// Replaces the text that is written to standard error if a crash or `exit` ends the process, up to
  /// 64 KiB; an empty text is not written.
  package static func leaveLastText(_ text: String) {
    _ = lastTextIsWritten
    ending.pointee.textCount = 0
    let part = text.utf8.prefix(ending.pointee.text.count)
    ending.pointee.text.copyBytes(from: part)
    ending.pointee.textCount = part.count
  }

  /// The text is written once.
  private static let lastTextIsWritten: Void = {
    useOwnStackForCrashes()
    callAtEnd {
      let count = ending.pointee.textCount
      ending.pointee.textCount = 0
      if count > 0 { _ = write(STDERR_FILENO, ending.pointee.text.baseAddress!, count) }
    }
  }()
}
