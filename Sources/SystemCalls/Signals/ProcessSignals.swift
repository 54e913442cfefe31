import CLibrary

/// The process's actions for signals and crashes, for each supported platform.
package enum ProcessSignals {
  /// Lets the signals that end a program end it immediately, with their own status.
  ///
  /// A parent process may have left signals blocked, as Foundation's `Process` does if it runs on a
  /// thread other than the main thread. And if backtraces are enabled, Swift's runtime treats
  /// SIGQUIT and SIGABRT as crashes, and a program survives them. The signals of real crashes keep
  /// their backtrace, and a signal that the parent ignores stays ignored.
  package static func restoreDefaultTermination() {
    var none = sigset_t()
    sigemptyset(&none)
    sigprocmask(SIG_SETMASK, &none, nil)
    // The runtime has the same handler for all of them; any other one is the app's.
    for number in [SIGQUIT, SIGABRT]
    where !isIgnored(number) && action(of: number)?.address == action(of: SIGILL)?.address {
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
  static func isIgnored(_ number: Int32) -> Bool { action(of: number)?.isIgnored ?? false }

  /// Whether a signal has its default action: neither the parent nor the app has set another one.
  static func isDefault(_ number: Int32) -> Bool {
    action(of: number)?.address == unsafeBitCast(SIG_DFL, to: Int.self)
  }

  /// Returns the action for a signal, or `nil` if there is no such signal.
  private static func action(of number: Int32) -> sigaction? {
    var action = sigaction()
    return sigaction(number, nil, &action) == 0 ? action : nil
  }

  /// Sets the handler of a signal. No other signal interrupts it, and interrupted system calls
  /// restart.
  static func handle(_ number: Int32, _ flags: Int32 = 0, with handler: @escaping SignalHandler) {
    var action = sigaction()
    action.handler = handler
    action.sa_flags = SA_SIGINFO | SA_RESTART | flags
    sigfillset(&action.sa_mask)
    sigaction(number, &action, nil)
  }

  /// Gives some signals their default actions while a closure runs.
  static func withDefaults(for numbers: [Int32], _ body: () -> Void) {
    var actions = numbers.map { action(of: $0) ?? sigaction() }
    for number in numbers { signal(number, SIG_DFL) }
    body()
    for (index, number) in numbers.enumerated() { sigaction(number, &actions[index], nil) }
  }

  /// Blocks or unblocks signals on the current thread while a closure runs.
  ///
  /// Makes only calls that are allowed in a signal handler.
  ///
  /// - Parameters:
  ///   - change: The operation for the set of signals, such as `SIG_BLOCK`.
  ///   - add: Adds the signals to an empty set.
  static func masking(
    _ change: Int32, _ add: (inout sigset_t) -> Void, while body: () -> Void
  ) {
    var signals = sigset_t()
    var previous = sigset_t()
    sigemptyset(&signals)
    add(&signals)
    pthread_sigmask(change, &signals, &previous)
    body()
    pthread_sigmask(SIG_SETMASK, &previous, nil)
  }

  /// Sends a signal to the current thread, even if the thread blocks it.
  static func raiseUnblocked(_ number: Int32) {
    masking(SIG_UNBLOCK, { sigaddset(&$0, number) }, while: { raise(number) })
  }
}

extension sigaction {
  /// The address of the handler, whichever kind it is.
  fileprivate var address: Int { unsafeBitCast(handler, to: Int.self) }

  var isIgnored: Bool { address == unsafeBitCast(SIG_IGN, to: Int.self) }
}

extension ProcessSignals {
  /// Writes all bytes, waiting for the reader of a non-blocking pipe; returns whether it succeeds.
  ///
  /// Makes only calls that are allowed in a signal handler.
  @discardableResult
  package static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest)
      let count = CLibrary.write(descriptor, part.baseAddress!, part.count)
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if !waitForRetry(descriptor, when: POLLOUT) {
        return false
      }
    }
    return true
  }

  /// Returns whether to repeat a failed call: a signal interrupted it, or its non-blocking
  /// descriptor is ready now. Otherwise `errno` is unchanged.
  static func waitForRetry(_ descriptor: Int32, when event: Int32) -> Bool {
    guard errno == EAGAIN else { return errno == EINTR }
    var waiting = pollfd(fd: descriptor, events: Int16(event), revents: 0)
    while poll(&waiting, 1, -1) < 0 {
      if errno != EINTR {
        errno = EAGAIN
        return false
      }
    }
    return true
  }
}
