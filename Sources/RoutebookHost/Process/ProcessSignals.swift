import Glibc

/// Lets the signals by which a user or the system ends a program end it at once, with their own
/// status.
///
/// A parent may have left signals blocked, as Foundation's `Process` does where it is run from
/// another thread than the main one. And where backtraces are on, Swift's runtime takes SIGQUIT and SIGABRT
/// for crashes, and a program that is sent one survives it; the signals of real crashes keep their
/// backtrace. A signal that the parent has had ignored stays ignored.
func endOnSignals() {
  var none = sigset_t()
  sigemptyset(&none)
  sigprocmask(SIG_SETMASK, &none, nil)
  for number in [SIGQUIT, SIGABRT] {
    var present = sigaction()
    sigaction(number, nil, &present)
    let handler = unsafeBitCast(present.__sigaction_handler.sa_handler, to: Int.self)
    if handler != unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_DFL) }
  }
}
