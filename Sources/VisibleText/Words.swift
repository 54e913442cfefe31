/// A number of things in words: `1 state`, `2 states`.
///
/// - Parameter plural: The words after any other number than one; by default, `noun` with an s.
package func counted(_ number: Int, _ noun: String, _ plural: String? = nil) -> String {
  "\(number) \(number == 1 ? noun : plural ?? noun + "s")"
}

extension [String] {
  /// The texts as a list in a sentence: `a, b or c`.
  package func list(_ word: String) -> String {
    count < 2 ? first ?? "" : dropLast().joined(separator: ", ") + " \(word) \(self[count - 1])"
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
