extension String {
  /// JSON text with its controls escaped, line feeds aside: JSON lets those stand raw in a string
  /// that a terminal should not see (RFC 8259, 7). O(*n*).
  package var withControlsEscapedInJSON: String {
    guard unicodeScalars.contains(where: \.isEscapedInJSON) else { return self }
    var result = ""
    for scalar in unicodeScalars {
      if scalar.isEscapedInJSON {
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  fileprivate var isEscapedInJSON: Bool { isControl && self != "\n" }
}
