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
