extension String {
  /// JSON text with its controls escaped, line feeds aside: JSON lets those stand raw in a string
  /// that a terminal should not see (RFC 8259, 7). O(*n*).
  package var withControlsEscapedInJSON: String {
    replacing({ $0.isControl && $0 != "\n" }, by: \.escapedInJSON)
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
