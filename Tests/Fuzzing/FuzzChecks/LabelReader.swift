/// The rest of a text that is read scalar by scalar.
private typealias Rest = Substring.UnicodeScalarView

/// Reads what is between quotation marks; `nil` if the text is anything else.
///
/// - Parameter unescaped: What a scalar, with what it takes from the rest, stands for; `nil` if it
///   has no place in a label.
private func label(
  _ text: String, _ unescaped: (Unicode.Scalar, inout Rest) -> Unicode.Scalar?
) -> String? {
  var label = String.UnicodeScalarView()
  var rest = Substring(text).unicodeScalars
  guard rest.popFirst() == "\"" else { return nil }
  while let scalar = rest.popFirst() {
    if scalar == "\"" { return rest.isEmpty ? String(label) : nil }
    guard let meaning = unescaped(scalar, &rest) else { return nil }
    label.append(meaning)
  }
  return nil
}

extension Rest {
  /// Removes a text from the beginning, and returns a scalar in its place; `nil` if it is not
  /// there.
  fileprivate mutating func take(_ text: String, for scalar: Unicode.Scalar) -> Unicode.Scalar? {
    guard starts(with: text.unicodeScalars) else { return nil }
    self = dropFirst(text.unicodeScalars.count)
    return scalar
  }
}

/// Reads a quoted label of Mermaid, in which numbers stand for what has a meaning.
enum MermaidReader {
  /// The label; `nil` if the text is anything else, or contains what Mermaid reads as more than
  /// text.
  static func label(_ text: String) -> String? {
    FuzzChecks.label(text) { scalar, rest in
      switch scalar {
      case "#":
        let digits = rest.prefix { "0"..."9" ~= $0 }
        rest = rest.dropFirst(digits.count)
        return rest.popFirst() == ";"
          ? UInt32(String(digits)).flatMap { Unicode.Scalar($0) } : nil
      case "<": return rest.take("br>", for: "\n")
      case _ where "`;[]{}|&>\\*_-+~%@^$ﬂ¶\n\r".unicodeScalars.contains(scalar): return nil
      default: return scalar
      }
    }
  }
}
