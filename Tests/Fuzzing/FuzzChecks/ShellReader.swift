/// Reads a word of a POSIX shell in which nothing is evaluated (Shell Command Language, 2.2).
enum ShellReader {
  /// The word; `nil` if the shell would do anything else with the text.
  static func word(_ text: String) -> String? {
    var word = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "'":
        guard let end = rest.firstIndex(of: "'") else { return nil }
        word += rest[..<end]
        rest = rest[end...].dropFirst()
      case "\\":
        guard let next = rest.popFirst(), next != "\n" else { return nil }
        word.append(next)
      default: return nil
      }
    }
    return String(word)
  }
}

/// Reads a word of fish in single quotes, in which only a quote and a backslash can be escaped.
enum FishReader {
  /// The word; `nil` if fish would do anything else with the text.
  static func word(_ text: String) -> String? {
    var word = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    guard rest.popFirst() == "'" else { return nil }
    while let scalar = rest.popFirst() {
      if scalar == "'" { return rest.isEmpty ? String(word) : nil }
      if scalar == "\\", rest.first == "'" || rest.first == "\\" {
        word.append(rest.removeFirst())
      } else {
        word.append(scalar)
      }
    }
    return nil
  }
}
