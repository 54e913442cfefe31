/// Notes for places that are reached one from another, such as the states of an exploration: each has a line,
/// and its note is the lines on the way to it.
package final class CrashTrail {
  private let heading: String
  private var lines: [String]
  /// Each place's line, and the place before it; the first place is its own.
  private var places: [(line: Int, former: Int)] = [(0, 0)]

  /// Creates a trail with its first place, which has the number 0.
  ///
  /// - Parameters:
  ///   - heading: What each note begins with.
  ///   - line: The line of the first place, which only its own note has.
  package init(_ heading: String, line: String) {
    self.heading = heading
    lines = [line]
  }

  /// Adds a line that places can have, and returns its number.
  package func line(_ text: String) -> Int {
    lines.append(text)
    return lines.count - 1
  }

  /// Adds a place, which gets the next number.
  package func add(_ line: Int, after place: Int) { places.append((line, place)) }

  /// Leaves the note of a place as the note of the current thread. O(*n*) in the number of its lines.
  package func leave(at place: Int) {
    var way = [places[place].line]
    var place = places[place].former
    while place != 0 {
      way.append(places[place].line)
      place = places[place].former
    }
    CrashNotes.leave(heading + way.reversed().map { lines[$0] }.joined())
  }
}
