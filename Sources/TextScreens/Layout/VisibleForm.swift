extension Unicode.Scalar {
  /// The scalar as it is shown where it must not act: `^[` for ESC, `^{202E}` beyond C0.
  var visibleForm: String {
    switch value {
    case 0..<0x20: "^" + String(Unicode.Scalar(UInt8(value) + 0x40))
    case 0x7F: "^?"
    default:
      "^{" + String(repeating: "0", count: max(0, 4 - String(value, radix: 16).count))
        + String(value, radix: 16, uppercase: true) + "}"
    }
  }
}

extension String {
  /// The text with every control character and bidirectional override in visible caret form, so
  /// that a line of it stays one line and no terminal acts on it. O(*n*).
  package var visible: String {
    guard unicodeScalars.contains(where: { ScalarProperties($0).isControl }) else { return self }
    var result = ""
    for scalar in unicodeScalars {
      if ScalarProperties(scalar).isControl {
        result += scalar.visibleForm
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
