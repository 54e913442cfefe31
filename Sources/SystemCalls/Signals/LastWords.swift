import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a command says and writes if a crash or `exit` ends the process before it has finished.
package struct LastWords {
  /// A file that is written instead of the one that the finished command would have written.
  package struct Report {
    package enum Place {
      /// The path of a file that may not exist yet, without symbolic links.
      case file(String)
      case descriptor(Int32)
    }

    let contents: String
    let place: Place

    package init(_ contents: String, to place: Place) {
      self.contents = contents
      self.place = place
    }
  }

  /// The text on standard error up to how the process ended: `with status 0`, if that is known.
  package var start: String
  /// The rest of the text.
  package var rest: String
  package var report: Report?

  package init(_ start: String, rest: String, report: Report? = nil) {
    self.start = start
    self.rest = rest
    self.report = report
  }
}

// MARK: - Leaving them

extension LastWords {
  /// The status of a process in which the app calls `exit(0)` before the command has finished.
  static let failure: Int32 = 1

  /// The last words in memory that a signal handler can read.
  private struct Prepared {
    let start: UnsafeMutableRawBufferPointer
    let rest: UnsafeMutableRawBufferPointer
    let report: UnsafeMutableRawBufferPointer
    /// The path of the report with a NUL at its end, or nothing.
    let path: UnsafeMutableRawBufferPointer
    let descriptor: Int32

    init(_ words: LastWords) {
      start = Self.copy(words.start)
      rest = Self.copy(words.rest)
      report = Self.copy(words.report?.contents ?? "")
      switch words.report?.place {
      case .file(let file): (path, descriptor) = (Self.copy(file + "\0"), -1)
      case .descriptor(let number): (path, descriptor) = (Self.copy(""), number)
      case nil: (path, descriptor) = (Self.copy(""), -1)
      }
    }

    private static func copy(_ text: String) -> UnsafeMutableRawBufferPointer {
      var text = text
      return text.withUTF8 { bytes in
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
        copy.copyMemory(from: UnsafeRawBufferPointer(bytes))
        return copy
      }
    }

    func deallocate() { for part in [start, rest, report, path] { part.deallocate() } }
  }

  /// Who exchanges it owns what was in it: the command, to leave others, or who ends the process. So
  /// no two threads use the same memory.
  private nonisolated(unsafe) static let left = Atomic<UnsafeMutablePointer<Prepared>?>(nil)
  private static let isUnfinished = Atomic<Bool>(false)
  /// The thread that says them, as a number, or 0.
  private static let speaker = Atomic<UInt>(0)

  /// Leaves these words in place of earlier ones. Until `finish()`, the process fails if the app ends
  /// it: `exit(0)` has the status 1, and any other status remains.
  ///
  /// The command's own thread calls this. On another thread, the app can end the process meanwhile.
  package func leave() {
    _ = ProcessSignals.catchCrashesAndExit
    let new = UnsafeMutablePointer<Prepared>.allocate(capacity: 1)
    new.initialize(to: Prepared(self))
    let old = Self.left.exchange(new, ordering: .acquiringAndReleasing)
    let wasUnfinished = Self.isUnfinished.exchange(true, ordering: .relaxed)
    Self.dispose(of: old, isExpected: wasUnfinished)
  }

  /// The command has finished: how the process ends is not the app's doing.
  package static func finish() {
    guard isUnfinished.exchange(false, ordering: .relaxed) else { return }
    dispose(of: left.exchange(nil, ordering: .acquiringAndReleasing), isExpected: true)
  }

  private static func dispose(of old: UnsafeMutablePointer<Prepared>?, isExpected: Bool) {
    guard let old else {
      // The app ends the process on another thread, and the command must not end it otherwise.
      while isExpected { pause() }
      return
    }
    old.pointee.deallocate()
    old.deallocate()
  }
}

// MARK: - Saying them

extension LastWords {
  /// Says and writes the words that were left; returns whether there were any.
  ///
  /// It only makes calls that are allowed in a signal handler.
  ///
  /// - Parameter status: The status with which the app called `exit`, from 0 to 255, if it is known.
  @discardableResult
  static func say(status: Int32?) -> Bool {
    guard let words = left.exchange(nil, ordering: .acquiringAndReleasing)?.pointee else {
      return false
    }
    speaker.store(currentThread, ordering: .relaxed)
    ProcessSignals.write(UnsafeRawBufferPointer(words.start), to: STDERR_FILENO)
    if let status { say(number: status) }
    ProcessSignals.write(UnsafeRawBufferPointer(words.rest), to: STDERR_FILENO)
    var descriptor = words.descriptor
    if let path = words.path.baseAddress, !words.path.isEmpty {
      let flags = O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW
      descriptor = open(path.assumingMemoryBound(to: CChar.self), flags, 0o600)
    }
    if descriptor >= 0 {
      ProcessSignals.write(UnsafeRawBufferPointer(words.report), to: descriptor)
    }
    return true
  }

  /// Whether the app ends the process on another thread, which says them.
  static var areSaidElsewhere: Bool {
    isUnfinished.load(ordering: .relaxed) && left.load(ordering: .acquiring) == nil
      && speaker.load(ordering: .relaxed) != currentThread
  }

  /// The current thread as a number; some systems have a pointer.
  static var currentThread: UInt {
    withUnsafeBytes(of: pthread_self()) { $0.load(as: UInt.self) }
  }

  private static func say(number: Int32) {
    let words: StaticString = " with status "
    let text = UnsafeRawBufferPointer(start: words.utf8Start, count: words.utf8CodeUnitCount)
    ProcessSignals.write(text, to: STDERR_FILENO)
    var divisor: Int32 = number > 99 ? 100 : number > 9 ? 10 : 1
    while divisor > 0 {
      var digit = UInt8(0x30 + number / divisor % 10)
      withUnsafeBytes(of: &digit) { _ = ProcessSignals.write($0, to: STDERR_FILENO) }
      divisor /= 10
    }
  }
}
