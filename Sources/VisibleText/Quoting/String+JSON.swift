extension String {
  /// JSON text with its control characters escaped, except line feeds. O(*n*).
  ///
  /// JSON allows some of these characters unescaped (RFC 8259, 7), but a terminal must not receive
  /// them.
  package var withControlsEscapedInJSON: String {
    replacing({ $0.isControl && $0 != "\n" }, by: \.escapedInJSON)
  }

  /// JSON text for a `script` element of a page: no text in it ends the element or begins a comment
  /// (HTML, 4.12.1.3). O(*n*).
  package var withMarkupEscapedInJSON: String {
    replacing({ $0 == "<" || $0 == ">" || $0 == "&" }, by: \.escapedInJSON)
  }
}

extension Unicode.Scalar {
  fileprivate var escapedInJSON: String {
    String(self).utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}
