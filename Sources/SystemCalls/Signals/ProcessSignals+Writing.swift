#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension ProcessSignals {
  /// Writes all bytes, waiting for the reader of a non-blocking pipe; returns whether it succeeds.
  ///
  /// It only makes calls that are allowed in a signal handler.
  @discardableResult
  package static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest)
      let count = systemWrite(descriptor, part.baseAddress!, part.count)
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        if poll(&waiting, 1, -1) < 0, errno != EINTR { return false }
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }
}

// The name is that of a function of `ProcessSignals` and `System`, too.
func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
