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
