import CLibrary
import Synchronization

/// The message and the report that are written if a crash or `exit` ends the process before the
/// command has finished.
package struct ExitMessage {
  /// The report to write if the process ends before the command has finished, and the path of its
  /// file without symbolic links; the file may not exist yet. An empty path is standard output.
  package typealias Report = (contents: String, path: String)

  /// The text on standard error before the status, which follows if it is known: `with status 0`.
  package var start: String
  /// The text after the status.
  package var rest: String
  package var report: Report?

  package init(_ start: String, rest: String, report: Report? = nil) {
    self.start = start
    self.rest = rest
    self.report = report
  }
}

// MARK: - Setting the message

extension ExitMessage {
  /// The status of a process in which the app calls `exit(0)` before the command has finished.
  static let failure: Int32 = 1

  /// The current message. The thread that exchanges it owns the previous one: the command's thread,
  /// to set another, or the thread that ends the process. So no two threads use the same memory.
  private nonisolated(unsafe) static let current = Atomic<UnsafeMutablePointer<PreparedMessage>?>(
    nil)
  /// The thread that writes the message, as a number, or 0.
  private static let writer = Atomic<UInt>(0)

  /// Sets this message in place of the current one. Until `clear()`, the process fails if the app
  /// ends it: `exit(0)` has the status 1, and any other status stays.
  ///
  /// Call it on the command's own thread. Another thread can end the process meanwhile.
  package func set() {
    _ = ProcessSignals.catchCrashesAndExit
    Self.replace(by: PreparedMessage.prepare(self))
  }

  /// Removes the current message: the command has finished.
  package static func clear() { replace(by: nil) }

  private static func replace(by new: UnsafeMutablePointer<PreparedMessage>?) {
    let old = current.exchange(new, ordering: .acquiringAndReleasing)
    // The writer stores its thread before it takes the message, so it is known here.
    waitForWriter()
    PreparedMessage.release(old)
  }
}

// MARK: - Writing the message

extension ExitMessage {
  /// Writes the current message and its report, once; returns whether there was one.
  ///
  /// Without a status, it only makes calls that are allowed in a signal handler.
  ///
  /// - Parameter status: The status with which the app called `exit`, from 0 to 255, if it is
  ///   known.
  @discardableResult
  static func write(status: Int32?) -> Bool {
    guard current.load(ordering: .acquiring) != nil,
      writer.compareExchange(expected: 0, desired: currentThread, ordering: .acquiringAndReleasing)
        .exchanged, let message = current.exchange(nil, ordering: .acquiringAndReleasing)
    else { return false }
    message.pointee.write(status: status)
    return true
  }

  /// Waits forever if another thread writes the message: that thread ends the process, with its
  /// status.
  static func waitForWriter() {
    while true {
      let writer = writer.load(ordering: .acquiring)
      if writer == 0 || writer == currentThread { return }
      pause()
    }
  }

  /// The current thread as a number; some systems have a pointer.
  private static var currentThread: UInt {
    withUnsafeBytes(of: pthread_self()) { $0.load(as: UInt.self) }
  }
}

/// A message in memory that a signal handler can read, and write with write(2) alone.
struct PreparedMessage {
  private typealias Text = UnsafeMutablePointer<CChar>

  private let start: Text
  private let rest: Text
  private let report: Text
  /// The path of the report; an empty one is standard output.
  private let path: Text
  private let output = System.standardOutput.rawValue
  private var isWritten = false

  /// Copies a message to memory that `release(_:)` frees.
  static func prepare(_ message: ExitMessage) -> UnsafeMutablePointer<PreparedMessage> {
    let new = UnsafeMutablePointer<PreparedMessage>.allocate(capacity: 1)
    new.initialize(
      to: PreparedMessage(
        start: strdup(message.start), rest: strdup(message.rest),
        report: strdup(message.report?.contents ?? ""), path: strdup(message.report?.path ?? "")))
    return new
  }

  static func release(_ message: UnsafeMutablePointer<PreparedMessage>?) {
    guard let message else { return }
    for text in [
      message.pointee.start, message.pointee.rest, message.pointee.report, message.pointee.path,
    ] {
      free(text)
    }
    message.deallocate()
  }

  /// Writes the message and its report, once.
  ///
  /// Without a status, it only makes calls that are allowed in a signal handler.
  mutating func write(status: Int32?) {
    if isWritten { return }
    isWritten = true
    Self.write(start, to: STDERR_FILENO)
    if let status {
      var text = " with status \(status)"
      _ = text.withUTF8 { ProcessSignals.write(UnsafeRawBufferPointer($0), to: STDERR_FILENO) }
    }
    Self.write(rest, to: STDERR_FILENO)
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW
    Self.write(report, to: path.pointee == 0 ? output : open(path, flags, 0o600))
  }

  private static func write(_ text: Text, to descriptor: Int32) {
    ProcessSignals.write(UnsafeRawBufferPointer(start: text, count: strlen(text)), to: descriptor)
  }
}

/// The messages of single threads: that of the thread on which a crash or `exit` ends the process
/// is written to standard error.
package enum ThreadExitMessage {
  /// The key for each thread's own prepared message.
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { PreparedMessage.release(ThreadExitMessage.message(at: $0)) }
    return key
  }()

  /// Sets the message of the current thread, or removes it.
  package static func set(_ text: String?) {
    _ = ProcessSignals.catchCrashesAndExit
    let old = message(at: pthread_getspecific(key))
    pthread_setspecific(key, text.map { PreparedMessage.prepare(ExitMessage("", rest: $0)) })
    PreparedMessage.release(old)
  }

  /// Writes the message of the current thread, once.
  ///
  /// It only makes calls that are allowed in a signal handler, and reads the thread's own memory.
  static func write() { message(at: pthread_getspecific(key))?.pointee.write(status: nil) }

  private static func message(
    at place: UnsafeMutableRawPointer?
  ) -> UnsafeMutablePointer<PreparedMessage>? {
    place?.assumingMemoryBound(to: PreparedMessage.self)
  }
}
