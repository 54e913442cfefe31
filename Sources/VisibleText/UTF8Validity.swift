extension [UInt8] {
  /// Where the first sequence begins that is not UTF-8, or `nil` if all are. O(*n*).
  package var firstInvalidUTF8: Int? {
    if String(validating: self, as: UTF8.self) != nil { return nil }
    var decoder = UTF8()
    var iterator = makeIterator()
    var offset = 0
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      offset += UTF8.width(scalar)
    }
    return offset
  }
}
