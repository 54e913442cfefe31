import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What is written to standard error if a crash or `exit` ends the process: a note for each thread that does
/// something worth a note.
package enum CrashNotes {
  private struct Slot: ~Copyable {
    /// The thread whose note it is, or 0.
    let thread = Atomic<UInt>(0)
    /// The note: its length as an `Int`, then its bytes.
    let note = Atomic<UnsafeMutableRawPointer?>(nil)
  }

  /// The maximum number of threads that have a note at the same time; others go without.
  private static let limit = 64

  /// A handler of signals reads it, so it is at a fixed place in memory.
  private nonisolated(unsafe) static let slots: UnsafeMutablePointer<Slot> = {
    let slots = UnsafeMutablePointer<Slot>.allocate(capacity: limit)
    for index in 0..<limit { (slots + index).initialize(to: Slot()) }
    return slots
  }()

  /// Leaves a note of the current thread in place of an earlier one, or takes it away.
  package static func leave(_ text: String?) {
    _ = ProcessSignals.catchCrashesAndExit
    guard let slot = slot(of: LastWords.currentThread) ?? (text == nil ? nil : freeSlot()) else {
      return
    }
    let old = slots[slot].note.exchange(text.map(copy), ordering: .acquiringAndReleasing)
    old?.deallocate()
    if text == nil { slots[slot].thread.store(0, ordering: .releasing) }
  }

  private static func copy(_ text: String) -> UnsafeMutableRawPointer {
    var text = text
    return text.withUTF8 { bytes in
      let header = MemoryLayout<Int>.size
      let note = UnsafeMutableRawPointer.allocate(
        byteCount: header + bytes.count, alignment: MemoryLayout<Int>.alignment)
      note.storeBytes(of: bytes.count, as: Int.self)
      UnsafeMutableRawBufferPointer(start: note + header, count: bytes.count)
        .copyMemory(from: UnsafeRawBufferPointer(bytes))
      return note
    }
  }

  private static func freeSlot() -> Int? {
    let thread = LastWords.currentThread
    return (0..<limit).first {
      slots[$0].thread.compareExchange(expected: 0, desired: thread, ordering: .acquiring).exchanged
    }
  }

  private static func slot(of thread: UInt) -> Int? {
    var index = 0
    while index < limit {
      if slots[index].thread.load(ordering: .relaxed) == thread { return index }
      index += 1
    }
    return nil
  }

  /// Writes the note of the current thread, once.
  ///
  /// It only makes calls that are allowed in a signal handler.
  static func say() {
    guard let slot = slot(of: LastWords.currentThread),
      let note = slots[slot].note.exchange(nil, ordering: .acquiringAndReleasing)
    else { return }
    let count = note.load(as: Int.self)
    ProcessSignals.write(
      UnsafeRawBufferPointer(start: note + MemoryLayout<Int>.size, count: count), to: STDERR_FILENO)
  }
}
