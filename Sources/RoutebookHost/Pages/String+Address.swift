extension String {
  /// The text as a part of an address after `#`, and of the identity of an element: letters, digits and
  /// `-`, `.`, `/`, `:` are as they are, and everything else is written as its bytes.
  var addressWord: String {
    var word = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let isKept =
        "-./:".unicodeScalars.contains(scalar) || scalar.properties.isAlphabetic
        || scalar.properties.numericType == .decimal
      guard !isKept else {
        word.append(scalar)
        continue
      }
      for byte in String(scalar).utf8 { word.append(contentsOf: "_\(byte.hex)".unicodeScalars) }
    }
    return String(word)
  }
}

extension UInt8 {
  /// Two hexadecimal digits.
  fileprivate var hex: String { (self < 16 ? "0" : "") + String(self, radix: 16) }
}
