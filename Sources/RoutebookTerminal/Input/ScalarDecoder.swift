/// Decodes UTF-8 byte by byte (The Unicode Standard, table 3-7).
struct ScalarDecoder: Hashable, Sendable {
  enum Result: Hashable {
    /// The byte is a part of a scalar that is not complete.
    case incomplete
    case scalar(Unicode.Scalar)
    /// The bytes since the last scalar are invalid. If this one is not taken, it may start a scalar.
    case invalid(isTaken: Bool)
  }

  private var value: UInt32 = 0
  /// The number of missing bytes.
  private var missing = 0
  /// The values that the next byte can have.
  private var range: ClosedRange<UInt8> = 0x80...0xBF

  var isPartial: Bool { missing > 0 }

  mutating func take(_ byte: UInt8) -> Result {
    guard isPartial else { return start(byte) }
    guard range.contains(byte) else {
      missing = 0
      return .invalid(isTaken: false)
    }
    value = value << 6 | UInt32(byte & 0x3F)
    missing -= 1
    range = 0x80...0xBF
    // The ranges exclude surrogates and values beyond U+10FFFF.
    return isPartial ? .incomplete : .scalar(Unicode.Scalar(value)!)
  }

  private mutating func start(_ byte: UInt8) -> Result {
    range = 0x80...0xBF
    switch byte {
    case ..<0x80: return .scalar(Unicode.Scalar(byte))
    case 0xC2...0xDF: (value, missing) = (UInt32(byte & 0x1F), 1)
    case 0xE0...0xEF:
      (value, missing) = (UInt32(byte & 0x0F), 2)
      if byte == 0xE0 { range = 0xA0...0xBF }
      if byte == 0xED { range = 0x80...0x9F }
    case 0xF0...0xF4:
      (value, missing) = (UInt32(byte & 0x07), 3)
      if byte == 0xF0 { range = 0x90...0xBF }
      if byte == 0xF4 { range = 0x80...0x8F }
    default: return .invalid(isTaken: true)
    }
    return .incomplete
  }
}
