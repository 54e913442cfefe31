/// Collects a pasted text, up to the sequence that ends it.
struct PasteCollector: Hashable, Sendable {
  /// The maximum number of bytes; the rest of a longer text is left out.
  static let limit = 1 << 20
  private static let end = Array("\u{1B}[201~".utf8)

  private var bytes: [UInt8] = []
  /// The number of bytes of the end that the last bytes match.
  private var matched = 0

  /// Adds a byte; returns the text if this is the end.
  mutating func take(_ byte: UInt8) -> String? {
    if byte == Self.end[matched] {
      matched += 1
      return matched == Self.end.count ? text : nil
    }
    append(Self.end[..<matched])
    matched = byte == .escape ? 1 : 0
    if matched == 0 { append(CollectionOfOne(byte)) }
    return nil
  }

  private mutating func append(_ part: some Collection<UInt8>) {
    bytes.append(contentsOf: part.prefix(Self.limit - bytes.count))
  }

  /// The text, with a line feed at the end of each line; terminals send carriage returns.
  private var text: String {
    var lines = bytes[...]
    if lines.count == Self.limit {
      // The last character may not be complete.
      while let last = lines.last, last & 0xC0 == 0x80 { lines.removeLast() }
      if let last = lines.last, last >= 0xC0 { lines.removeLast() }
    }
    var result: [UInt8] = []
    result.reserveCapacity(lines.count)
    var isAfterReturn = false
    for byte in lines {
      if !isAfterReturn || byte != 0x0A { result.append(byte == 0x0D ? 0x0A : byte) }
      isAfterReturn = byte == 0x0D
    }
    return String(decoding: result, as: UTF8.self)
  }
}
