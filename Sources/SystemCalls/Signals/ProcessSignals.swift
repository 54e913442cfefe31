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
    // The runtime has the same handler for all of them; any other one is the app's.
    for number in [SIGQUIT, SIGABRT]
    where !isIgnored(number) && action(of: number) == action(of: SIGILL) {
      signal(number, SIG_DFL)
    }
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
    action(of: number) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Whether the system does with a signal what it does by default: neither the parent nor the app
  /// wants anything else.
  package static func isDefault(_ number: Int32) -> Bool {
    action(of: number) == unsafeBitCast(SIG_DFL, to: Int.self)
  }

  /// The address of a signal's handler, or `nil` if there is no signal with this number.
  private static func action(of number: Int32) -> Int? {
    var action = sigaction()
    return sigaction(number, nil, &action) == 0 ? action.address : nil
  }

  /// What is called for a signal: with its number, what the system says about it, and where the
  /// process was interrupted.
  package typealias Handler =
    @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void

  /// Calls a handler for a signal, which no other signal interrupts. Calls of the system that it
  /// interrupts start again.
  package static func handle(_ number: Int32, with handler: @escaping Handler) {
    set(number, 0, handler)
  }

  static func set(_ number: Int32, _ flags: Int32, _ handler: @escaping Handler) {
    var action = sigaction()
    #if canImport(Glibc)
      action.__sigaction_handler.sa_sigaction = handler
    #elseif canImport(Musl)
      action.__sa_handler.sa_sigaction = handler
    #elseif canImport(Darwin)
      action.__sigaction_u.__sa_sigaction = handler
    #endif
    action.sa_flags = SA_SIGINFO | SA_RESTART | flags
    sigfillset(&action.sa_mask)
    sigaction(number, &action, nil)
  }

  /// Lets the system do what it does by default with some signals, while a closure runs.
  package static func withDefaults(for numbers: [Int32], _ body: () -> Void) {
    var actions = numbers.map { _ in sigaction() }
    for (index, number) in numbers.enumerated() {
      sigaction(number, nil, &actions[index])
      signal(number, SIG_DFL)
    }
    body()
    for (index, number) in numbers.enumerated() { sigaction(number, &actions[index], nil) }
  }

  /// Keeps signals away from the current thread while a closure runs.
  package static func withoutSignals(_ body: () -> Void) {
    var all = sigset_t()
    var former = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &former)
    body()
    pthread_sigmask(SIG_SETMASK, &former, nil)
  }
}

extension sigaction {
  /// The address of the handler, whichever kind it is.
  var address: Int {
    #if canImport(Glibc)
      let handler = __sigaction_handler.sa_handler
    #elseif canImport(Musl)
      let handler = __sa_handler.sa_handler
    #elseif canImport(Darwin)
      let handler = __sigaction_u.__sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self)
  }
}
