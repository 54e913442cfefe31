extension String.UnicodeScalarView {
  /// How many combining marks may stand in a row in what is read from anywhere.
  ///
  /// Comparing texts puts the marks of a character in canonical order (UAX #15), in time that grows
  /// with the square of their number. No orthography has more than 30 (UAX #15, Stream-Safe Text
  /// Format); there is room for those who pile them up for fun.
  package static var markLimit: Int { 64 }

  /// The first mark that is one too many in its row, or `nil` if there is none. O(*n*).
  package var firstMarkBeyondLimit: Index? {
    var count = 0
    for index in indices {
      let scalar = self[index]
      if scalar.value < 0x300 || scalar.properties.canonicalCombiningClass == .notReordered {
        count = 0
      } else {
        count += 1
        if count > Self.markLimit { return index }
      }
    }
    return nil
  }
}
