/// Bytes after an Escape that a delay divided: either the start of a report whose rest is late, or
/// keys.
struct LateReport: Hashable, Sendable {
  /// The bytes after the Escape.
  private(set) var bytes: [UInt8]
  /// The number of bytes that were already decoded as keys, since a delay followed them.
  let decodedCount: Int
  /// Whether the first byte, if it is a key, was typed with Alt.
  let hasAlt: Bool

  /// How reports begin: of the mouse, of a pasted text, of device attributes (DA1),
  /// and of the background (OSC 11).
  private static let starts = ["[<", "[200~", "[?", "]11;"].map { Array($0.utf8) }

  /// Creates the start of a report from a sequence that a delay divides; `nil` if it is none.
  init?(_ sequence: EscapeSequence) {
    guard let introducer = sequence.introducer, sequence.parameters.isEmpty, !sequence.hasAlt else {
      return nil
    }
    self.init([introducer], hasAlt: true)
  }

  /// Creates the start of a report from bytes that were decoded as keys after an Escape, and a
  /// further byte; `nil` if it is none.
  init?(_ byte: UInt8, after taken: [UInt8]) {
    self.init(taken + [byte], decodedCount: taken.count)
  }

  private init?(_ bytes: [UInt8], decodedCount: Int = 0, hasAlt: Bool = false) {
    guard Self.starts.contains(where: { $0.starts(with: bytes) }) else { return nil }
    (self.bytes, self.decodedCount, self.hasAlt) = (bytes, decodedCount, hasAlt)
  }

  /// Whether the bytes start a report; `nil` if only another byte can tell.
  var isReport: Bool? {
    if Self.starts.contains(bytes) { return true }
    return Self.starts.contains { $0.starts(with: bytes) } ? nil : false
  }

  mutating func append(_ byte: UInt8) { bytes.append(byte) }
}
