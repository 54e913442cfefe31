/// The error for bytes that are not UTF-8, with the offset of the first invalid sequence.
package struct InvalidUTF8: Error {
  package let offset: Int
}

extension String {
  /// Creates a string from bytes in UTF-8. O(*n*).
  package init(utf8 bytes: [UInt8]) throws(InvalidUTF8) {
    if let text = String(validating: bytes, as: UTF8.self) {
      self = text
      return
    }
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var offset = 0
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      offset += UTF8.width(scalar)
    }
    throw InvalidUTF8(offset: offset)
  }
}

extension String {
  /// The maximum number of combining marks in a row in untrusted text.
  ///
  /// Comparing texts sorts the marks of a character into canonical order (UAX #15), which takes
  /// quadratic time in their number. No orthography uses more than 30 marks (UAX #15, Stream-Safe
  /// Text Format), so the limit is generous.
  package static var markLimit: Int { 64 }

  /// The reason why a text with `hasTooManyMarks` is refused, to use at the end of a sentence.
  package static var tooManyMarks: String { "more than \(markLimit) combining marks in a row" }

  /// Whether the text has more than `markLimit` marks in a row. O(*n*).
  package var hasTooManyMarks: Bool {
    var count = 0
    for scalar in unicodeScalars {
      count = scalar.isMark ? count + 1 : 0
      if count > Self.markLimit { return true }
    }
    return false
  }

  /// The text without the marks beyond `markLimit` in a row. O(*n*).
  package var withoutExcessMarks: String {
    guard hasTooManyMarks else { return self }
    var count = 0
    var kept = UnicodeScalarView()
    for scalar in unicodeScalars {
      count = scalar.isMark ? count + 1 : 0
      if count <= Self.markLimit { kept.append(scalar) }
    }
    return String(kept)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is sorted among others when texts are compared.
  fileprivate var isMark: Bool {
    value >= 0x300 && properties.canonicalCombiningClass != .notReordered
  }
}
