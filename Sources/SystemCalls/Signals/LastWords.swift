import CLibrary
import Synchronization

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

  /// The words of the command. Who exchanges them owns what was there: the command, to leave others, or who
  /// ends the process. So no two threads use the same memory.
  private nonisolated(unsafe) static let left = Atomic<UnsafeMutablePointer<PreparedWords>?>(nil)
  /// The thread that says them, as a number, or 0.
  private static let speaker = Atomic<UInt>(0)

  /// Leaves these words in place of earlier ones. Until `finish()`, the process fails if the app ends
  /// it: `exit(0)` has the status 1, and any other status remains.
  ///
  /// The command's own thread calls this. On another thread, the app can end the process meanwhile.
  package func leave() {
    _ = ProcessSignals.catchCrashesAndExit
    Self.replace(by: PreparedWords.prepare(self))
  }

  /// The command has finished: how the process ends is not the app's doing.
  package static func finish() { replace(by: nil) }

  private static func replace(by new: UnsafeMutablePointer<PreparedWords>?) {
    let old = left.exchange(new, ordering: .acquiringAndReleasing)
    // The speaker says who it is before it takes them, so who finds nothing here sees it.
    waitIfSaidElsewhere()
    PreparedWords.release(old)
  }
}

// MARK: - Saying them

extension LastWords {
  /// Says and writes the words that were left; returns whether there were any.
  ///
  /// Without a status, it only makes calls that are allowed in a signal handler.
  ///
  /// - Parameter status: The status with which the app called `exit`, from 0 to 255, if it is known.
  @discardableResult
  static func say(status: Int32?) -> Bool {
    guard left.load(ordering: .acquiring) != nil,
      speaker.compareExchange(expected: 0, desired: currentThread, ordering: .acquiringAndReleasing)
        .exchanged, let words = left.exchange(nil, ordering: .acquiringAndReleasing)
    else { return false }
    words.pointee.say(status: status)
    return true
  }

  /// Waits for the end, if the app ends the process on another thread, which says them: nobody must end it
  /// otherwise.
  static func waitIfSaidElsewhere() {
    while true {
      let speaker = speaker.load(ordering: .acquiring)
      if speaker == 0 || speaker == currentThread { return }
      pause()
    }
  }

  /// The current thread as a number; some systems have a pointer.
  private static var currentThread: UInt {
    withUnsafeBytes(of: pthread_self()) { $0.load(as: UInt.self) }
  }
}

/// Last words in memory that a handler of signals can read and write with write(2) alone.
struct PreparedWords {
  private typealias Text = UnsafeMutablePointer<CChar>

  private let start: Text
  private let rest: Text
  private let report: Text
  /// The path of the report, or an empty one.
  private let path: Text
  private let descriptor: Int32
  private var isSaid = false

  /// Copies words to memory that `release(_:)` frees.
  static func prepare(_ words: LastWords) -> UnsafeMutablePointer<PreparedWords> {
    let new = UnsafeMutablePointer<PreparedWords>.allocate(capacity: 1)
    new.initialize(to: PreparedWords(words))
    return new
  }

  private init(_ words: LastWords) {
    start = strdup(words.start)
    rest = strdup(words.rest)
    report = strdup(words.report?.contents ?? "")
    switch words.report?.place {
    case .file(let file): (path, descriptor) = (strdup(file), -1)
    case .descriptor(let number): (path, descriptor) = (strdup(""), number)
    case nil: (path, descriptor) = (strdup(""), -1)
    }
  }

  static func release(_ words: UnsafeMutablePointer<PreparedWords>?) {
    guard let words else { return }
    for text in [words.pointee.start, words.pointee.rest, words.pointee.report, words.pointee.path]
    {
      free(text)
    }
    words.deallocate()
  }

  /// Says and writes the words, once.
  ///
  /// Without a status, it only makes calls that are allowed in a signal handler.
  mutating func say(status: Int32?) {
    if isSaid { return }
    isSaid = true
    Self.write(start, to: STDERR_FILENO)
    if let status {
      var text = " with status \(status)"
      _ = text.withUTF8 { ProcessSignals.write(UnsafeRawBufferPointer($0), to: STDERR_FILENO) }
    }
    Self.write(rest, to: STDERR_FILENO)
    var descriptor = descriptor
    if path.pointee != 0 {
      descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    }
    if descriptor >= 0 { Self.write(report, to: descriptor) }
  }

  private static func write(_ text: Text, to descriptor: Int32) {
    ProcessSignals.write(UnsafeRawBufferPointer(start: text, count: strlen(text)), to: descriptor)
  }
}

/// What is written to standard error if a crash or `exit` ends the process: a note for each thread that does
/// something worth a note.
package enum CrashNotes {
  /// Each thread has its own value for it: prepared words, or nothing.
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key) { PreparedWords.release(CrashNotes.words(at: $0)) }
    return key
  }()

  /// Leaves a note of the current thread in place of an earlier one, or takes it away.
  package static func leave(_ text: String?) {
    _ = ProcessSignals.catchCrashesAndExit
    let old = words(at: pthread_getspecific(key))
    pthread_setspecific(key, text.map { PreparedWords.prepare(LastWords("", rest: $0)) })
    PreparedWords.release(old)
  }

  /// Writes the note of the current thread, once.
  ///
  /// It only makes calls that are allowed in a signal handler, and reads the thread's own memory.
  static func say() { words(at: pthread_getspecific(key))?.pointee.say(status: nil) }

  private static func words(
    at place: UnsafeMutableRawPointer?
  ) -> UnsafeMutablePointer<PreparedWords>? {
    place?.assumingMemoryBound(to: PreparedWords.self)
  }
}
