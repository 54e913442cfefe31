/// Reads a quoted string of Graphviz as a label: first the string, then its escapes and entities.
enum DOTReader {
  /// The label; `nil` if the text is anything else, or the label has a name for the graph's parts.
  static func label(_ text: String) -> String? {
    var label = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    guard rest.popFirst() == "\"" else { return nil }
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"": return rest.isEmpty ? String(label) : nil
      case "\\":
        switch rest.popFirst() {
        case "n": label.append("\n")
        case "\"": label.append("\"")
        case "\\": label.append("\\")
        default: return nil
        }
      case "&":
        guard rest.starts(with: "amp;".unicodeScalars) else { return nil }
        rest = rest.dropFirst(4)
        label.append("&")
      default: label.append(scalar)
      }
    }
    return nil
  }
}

/// Reads a quoted label of Mermaid, in which numbers stand for what has a meaning.
enum MermaidReader {
  /// The label; `nil` if the text is anything else, or contains what Mermaid reads as more than text.
  static func label(_ text: String) -> String? {
    var label = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    guard rest.popFirst() == "\"" else { return nil }
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"": return rest.isEmpty ? String(label) : nil
      case "#":
        let digits = rest.prefix { "0"..."9" ~= $0 }
        rest = rest.dropFirst(digits.count)
        guard rest.popFirst() == ";", let value = UInt32(String(digits)),
          let scalar = Unicode.Scalar(value)
        else { return nil }
        label.append(scalar)
      case "<":
        guard rest.starts(with: "br>".unicodeScalars) else { return nil }
        rest = rest.dropFirst(3)
        label.append("\n")
      case _ where "`;[]{}|&>\\*_-+~%@^$ﬂ¶\n\r".unicodeScalars.contains(scalar): return nil
      default: label.append(scalar)
      }
    }
    return nil
  }
}
