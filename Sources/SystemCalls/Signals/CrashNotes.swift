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
    let note = Atomic<UnsafeMutablePointer<Note>?>(nil)
  }

  /// A text and, for a trail, what follows it.
  struct Note {
    let text: UnsafeMutableRawBufferPointer
    /// Whether a trail keeps the note.
    let isOwned: Bool
    var lines = List<UnsafeMutableRawBufferPointer>()
    var places = List<Place>()
    /// The place whose note it is.
    var current = 0

    init(_ text: String, isOwned: Bool) {
      self.text = copy(text)
      self.isOwned = isOwned
    }

    mutating func deallocate() {
      text.deallocate()
      for index in 0..<lines.count { lines[index].deallocate() }
      lines.deallocate()
      places.deallocate()
    }
  }

  /// A place on a trail.
  struct Place: BitwiseCopyable {
    let line: UInt32
    /// The place before it; the first place is its own.
    let former: UInt32
  }

  /// An array that a handler of signals can read.
  struct List<Element: BitwiseCopyable> {
    private var elements = UnsafeMutableBufferPointer<Element>(start: nil, count: 0)
    private(set) var count = 0

    subscript(index: Int) -> Element { elements[index] }

    /// Adds an element. O(1) on average.
    mutating func append(_ element: Element) {
      if count == elements.count { grow() }
      elements.initializeElement(at: count, to: element)
      count += 1
    }

    private mutating func grow() {
      let larger = UnsafeMutableBufferPointer<Element>.allocate(capacity: max(16, 2 * count))
      _ = larger.moveInitialize(fromContentsOf: elements[..<count])
      elements.deallocate()
      elements = larger
    }

    func deallocate() { elements.deallocate() }
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
    let note = text.map { text in
      let note = UnsafeMutablePointer<Note>.allocate(capacity: 1)
      note.initialize(to: Note(text, isOwned: false))
      return note
    }
    leave(note)
  }

  static func leave(_ note: UnsafeMutablePointer<Note>?) {
    _ = ProcessSignals.catchCrashesAndExit
    guard let slot = slot(of: LastWords.currentThread) ?? (note == nil ? nil : freeSlot()) else {
      return
    }
    let old = slots[slot].note.exchange(note, ordering: .acquiringAndReleasing)
    if let old, !old.pointee.isOwned {
      old.pointee.deallocate()
      old.deallocate()
    }
    if note == nil { slots[slot].thread.store(0, ordering: .releasing) }
  }

  /// Takes a note away, whichever thread has it.
  static func forget(_ note: UnsafeMutablePointer<Note>) {
    for index in 0..<limit {
      let (isThere, _) = slots[index].note.compareExchange(
        expected: note, desired: nil, ordering: .acquiringAndReleasing)
      if isThere { slots[index].thread.store(0, ordering: .releasing) }
    }
  }

  static func copy(_ text: String) -> UnsafeMutableRawBufferPointer {
    var text = text
    return text.withUTF8 { bytes in
      let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
      copy.copyMemory(from: UnsafeRawBufferPointer(bytes))
      return copy
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
    say(note.pointee.text)
    if note.pointee.places.count > 0 { sayWay(note) }
  }

  /// Writes the lines on the way to the present place. O(*n*²) in their number, since places know only those
  /// before them, and nothing may be allocated.
  private static func sayWay(_ note: UnsafeMutablePointer<Note>) {
    var left = 0
    var place = note.pointee.current
    while place != 0 {
      place = Int(note.pointee.places[place].former)
      left += 1
    }
    if left == 0 { say(line: 0, of: note) }
    while left > 0 {
      left -= 1
      place = note.pointee.current
      var steps = left
      while steps > 0 {
        place = Int(note.pointee.places[place].former)
        steps -= 1
      }
      say(line: place, of: note)
    }
  }

  private static func say(line place: Int, of note: UnsafeMutablePointer<Note>) {
    say(note.pointee.lines[Int(note.pointee.places[place].line)])
  }

  private static func say(_ text: UnsafeMutableRawBufferPointer) {
    ProcessSignals.write(UnsafeRawBufferPointer(text), to: STDERR_FILENO)
  }
}
