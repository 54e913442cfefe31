import Glibc

/// Lets the signals by which a user or the system ends a program end it at once, with their own
/// status.
///
/// Swift's runtime takes SIGQUIT and SIGABRT for crashes where backtraces are on, and a program
/// that is sent one survives it. Those of real crashes keep their backtrace. A signal that the
/// parent has had ignored stays ignored.
func endOnSignals() {
  for number in [SIGQUIT, SIGABRT] {
    var present = sigaction()
    sigaction(number, nil, &present)
    if unsafeBitCast(present.__sigaction_handler.sa_handler, to: Int.self)
      != unsafeBitCast(SIG_IGN, to: Int.self)
    {
      signal(number, SIG_DFL)
    }
  }
}
