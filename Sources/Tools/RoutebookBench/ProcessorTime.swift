import Foundation

/// The processor time that the current thread has used.
///
/// Unlike the time on the clock, it does not grow while another process runs in between.
func threadProcessorTime() -> Duration {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}
