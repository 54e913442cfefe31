import CLibrary

extension ProcessSignals {
  /// Writes all bytes, waiting for the reader of a non-blocking pipe; returns whether it succeeds.
  ///
  /// It only makes calls that are allowed in a signal handler.
  @discardableResult
  package static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest)
      let count = CLibrary.write(descriptor, part.baseAddress!, part.count)
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if !canTryAgain(descriptor, when: POLLOUT) {
        return false
      }
    }
    return true
  }

  /// Whether a call that failed can be repeated: a signal interrupted it, or its non-blocking descriptor has
  /// become ready. Otherwise `errno` stays unchanged.
  static func canTryAgain(_ descriptor: Int32, when event: Int32) -> Bool {
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
