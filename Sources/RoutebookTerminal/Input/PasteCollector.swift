/// Collects a pasted text up to its end sequence.
struct PasteCollector: Hashable, Sendable {
  /// The maximum number of bytes; the rest of a longer text is left out.
  static let limit = 1 << 20
  private static let end = Array("\u{1B}[201~".utf8)

  private var bytes: [UInt8] = []
  /// The number of bytes of the end sequence at the end of the input.
  private var matched = 0

  /// Adds a byte; returns the text if it is complete.
  mutating func append(_ byte: UInt8) -> String? {
    if byte == Self.end[matched] {
      matched += 1
      return matched == Self.end.count ? text : nil
    }
    if matched > 0 { bytes += Self.end[..<matched].prefix(Self.limit - bytes.count) }
    matched = byte == .escape ? 1 : 0
    if matched == 0, bytes.count < Self.limit { bytes.append(byte) }
    return nil
  }

  /// The text, with a line feed at the end of each line; terminals send carriage returns.
  private var text: String {
    var text = String(decoding: bytes, as: UTF8.self)
    // The last character of a text that is too long may not be complete.
    if bytes.count == Self.limit, text.last == "\u{FFFD}" { text.removeLast() }
    return String(text.map { $0.isReturn ? "\n" : $0 })
  }
}

extension Character {
  fileprivate var isReturn: Bool { self == "\r" || self == "\r\n" }
}

/// Decodes UTF-8 byte by byte.
struct ScalarDecoder: Hashable, Sendable {
  enum Result: Hashable {
    /// The scalar needs further bytes.
    case incomplete
    case scalar(Unicode.Scalar)
    /// The bytes since the last scalar are invalid. If `consumesLastByte` is false, the last byte
    /// was not used and can begin a scalar.
    case invalid(consumesLastByte: Bool)
  }

  /// The bytes of an incomplete scalar.
  private var bytes: [UInt8] = []

  var isPartial: Bool { !bytes.isEmpty }

  mutating func decode(_ byte: UInt8) -> Result {
    bytes.append(byte)
    var (parser, input) = (Unicode.UTF8.ForwardParser(), bytes.makeIterator())
    let result = parser.parseScalar(from: &input)
    // The parser reports a truncated scalar as an error of all its bytes; the first byte shows that
    // it can still be completed.
    if case .error(bytes.count) = result, 0xC2...0xF4 ~= bytes[0] { return .incomplete }
    defer { bytes = [] }
    if case .valid(let scalar) = result { return .scalar(Unicode.UTF8.decode(scalar)) }
    return .invalid(consumesLastByte: bytes.count == 1)
  }
}
