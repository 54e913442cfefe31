/// Decodes UTF-8 byte by byte.
struct ScalarDecoder: Hashable, Sendable {
  enum Result: Hashable {
    /// The byte is a part of a scalar that is not complete.
    case incomplete
    case scalar(Unicode.Scalar)
    /// The bytes since the last scalar are invalid. If this one is not taken, it may start a scalar.
    case invalid(isTaken: Bool)
  }

  /// The bytes of a scalar that is not complete.
  private var bytes: [UInt8] = []

  var isPartial: Bool { !bytes.isEmpty }

  mutating func take(_ byte: UInt8) -> Result {
    bytes.append(byte)
    var (parser, input) = (Unicode.UTF8.ForwardParser(), bytes.makeIterator())
    let result = parser.parseScalar(from: &input)
    // What is cut off is an error as a whole, and starts as a scalar does.
    if case .error(bytes.count) = result, 0xC2...0xF4 ~= bytes[0] { return .incomplete }
    defer { bytes = [] }
    if case .valid(let scalar) = result { return .scalar(Unicode.UTF8.decode(scalar)) }
    return .invalid(isTaken: bytes.count == 1)
  }
}
