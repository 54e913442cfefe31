import CLibrary

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
