/// A number of things in words: `1 state`, `2 states`.
///
/// - Parameter plural: The words after any other number than one; by default, `noun` with an s.
package func counted(_ number: Int, _ noun: String, _ plural: String? = nil) -> String {
  "\(number) \(number == 1 ? noun : plural ?? noun + "s")"
}

extension [String] {
  /// The texts as a list in a sentence: `a, b or c`.
  ///
  /// - Parameter limit: How many of them are named; the number of the others follows.
  package func list(_ word: String, first limit: Int = .max) -> String {
    guard count <= limit else { return (prefix(limit) + ["\(count - limit) more"]).list(word) }
    return count < 2
      ? first ?? "" : dropLast().joined(separator: ", ") + " \(word) \(self[count - 1])"
  }
}

extension String {
  /// The visible form in quotation marks, for messages.
  package var quoted: String { "\"\(visible)\"" }
}

extension String {
  /// The clause as a sentence: with a capital letter and a full stop.
  package var sentence: String { prefix(1).uppercased() + dropFirst() + "." }
}
