extension String {
  /// The highest number of combining marks in a row in text from outside.
  ///
  /// Comparing texts puts the marks of a character in canonical order (UAX #15), in time that grows
  /// with the square of their number. No orthography has more than 30 (UAX #15, Stream-Safe Text
  /// Format), and the limit leaves room for more.
  package static var markLimit: Int { 64 }

  /// Why a text that `hasTooManyMarks` is refused, as the end of a sentence.
  package static var tooManyMarks: String { "more than \(markLimit) combining marks in a row" }

  /// Whether the text has more than `markLimit` marks in a row. O(*n*).
  package var hasTooManyMarks: Bool {
    var count = 0
    for scalar in unicodeScalars {
      if scalar.value < 0x300 || scalar.properties.canonicalCombiningClass == .notReordered {
        count = 0
      } else {
        count += 1
        if count > Self.markLimit { return true }
      }
    }
    return false
  }
}
