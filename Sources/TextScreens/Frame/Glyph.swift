/// A grapheme cluster in a cell: its bytes, or the number of a long cluster.
struct Glyph: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  /// Up to eight UTF-8 bytes, with the first byte in the lowest position, or the number of a long
  /// cluster.
  ///
  /// A number is an index in the frame's table of long clusters. It is stored above a lowest byte
  /// that never occurs in UTF-8. Equal clusters have a number each: searching for them would cost
  /// more than storing them.
  var bits: UInt64

  init(bits: UInt64) { self.bits = bits }

  init(ascii byte: UInt8) { bits = UInt64(byte) }

  init(long index: Int) { bits = UInt64(index) << 8 | 0xFF }

  /// A character of at most eight UTF-8 bytes.
  init(extendedGraphemeClusterLiteral character: Character) {
    precondition(character.utf8.count <= 8, "\(character) has more than eight bytes")
    bits = character.utf8.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  static let blank = Glyph(ascii: 0x20)
  static let lineFeed = Glyph(ascii: 0x0A)
  /// No character: the right half of a wide character.
  static let none = Glyph(bits: 0)

  var isLong: Bool { bits & 0xFF == 0xFF }

  var longIndex: Int { Int(bits >> 8) }

  /// The number of bytes, for a glyph that is not long; no cluster contains a zero byte.
  var byteCount: Int { (64 - bits.leadingZeroBitCount + 7) / 8 }
}
