/// Reads the contents of an element or an attribute, as both XML 1.0 and HTML read them.
enum MarkupReader {
  private static let entities: [(name: String, scalar: Unicode.Scalar)] = [
    ("amp;", "&"), ("lt;", "<"), ("gt;", ">"), ("quot;", "\""), ("apos;", "'"), ("#10;", "\n"),
  ]

  /// The text of an element; `nil` if the markup has anything else, or what XML does not allow.
  static func contents(_ markup: String) -> String? {
    var text = String.UnicodeScalarView()
    var rest = markup.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "&":
        let entity = entities.first { rest.starts(with: $0.name.unicodeScalars) }
        guard let entity else { return nil }
        rest = rest.dropFirst(entity.name.unicodeScalars.count)
        text.append(entity.scalar)
      case "<", ">", "\"", "'", "\u{FFFE}", "\u{FFFF}": return nil
      case "\n": text.append(scalar)
      case _ where isControl(scalar): return nil
      default: text.append(scalar)
      }
    }
    return String(text)
  }

  /// The text of an attribute, in which an XML parser replaces line feeds.
  static func attribute(_ markup: String) -> String? {
    markup.unicodeScalars.contains("\n") ? nil : contents(markup)
  }
}
