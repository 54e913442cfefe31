/// Notes for places that are reached one from another, such as the states of an exploration: each has a line,
/// and its note is the lines on the way to it.
///
/// The lines are put together only if a crash or `exit` ends the process, so it takes hardly any time to go
/// from one place to another.
package final class CrashTrail {
  private let note: UnsafeMutablePointer<CrashNotes.Note>

  /// Creates a trail with its first place, which has the number 0.
  ///
  /// - Parameters:
  ///   - heading: What each note begins with.
  ///   - line: The line of the first place, which only its own note has.
  package init(_ heading: String, line: String) {
    note = .allocate(capacity: 1)
    note.initialize(to: CrashNotes.Note(heading, isOwned: true))
    add(self.line(line), after: 0)
  }

  deinit {
    CrashNotes.forget(note)
    note.pointee.deallocate()
    note.deallocate()
  }

  /// Adds a line that places can have, and returns its number.
  package func line(_ text: String) -> Int {
    note.pointee.lines.append(CrashNotes.copy(text))
    return note.pointee.lines.count - 1
  }

  /// Adds a place, which gets the next number.
  package func add(_ line: Int, after place: Int) {
    note.pointee.places.append(CrashNotes.Place(line: UInt32(line), former: UInt32(place)))
  }

  /// Leaves the note of a place as the note of the current thread. O(1).
  package func leave(at place: Int) {
    note.pointee.current = place
    CrashNotes.leave(note)
  }
}
