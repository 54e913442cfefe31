/// A grapheme cluster in a cell: its bytes, or the number of a long cluster.
struct Glyph: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  /// Up to eight UTF-8 bytes, with the first byte in the lowest position, or the number of a long
  /// cluster.
  ///
  /// A number is an index in the frame's table of long clusters. It is stored above a lowest byte
  /// that never occurs in UTF-8.
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

/// The bytes of the grapheme clusters that don't fit into a glyph, by number.
///
/// Equal clusters are stored each time they are added. Searching for them would cost more than
/// storing them, and comparing them as strings takes quadratic time in the number of their marks.
struct LongClusters: Hashable, Sendable {
  private var bytes: [UInt8] = []
  /// The end of each cluster.
  private var ends: [Int] = []

  var isEmpty: Bool { ends.isEmpty }

  /// The number of bytes in all clusters.
  var byteCount: Int { bytes.count }

  /// Adds a cluster, and returns its number. O(*n*) in the number of its bytes.
  mutating func append(_ cluster: some Sequence<UInt8>) -> Int {
    let isCopied: Void? = cluster.withContiguousStorageIfAvailable { bytes.append(contentsOf: $0) }
    if isCopied == nil { bytes.append(contentsOf: cluster) }
    ends.append(bytes.count)
    return ends.count - 1
  }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  /// The bytes of a cluster. O(1).
  subscript(number: Int) -> ArraySlice<UInt8> {
    bytes[(number == 0 ? 0 : ends[number - 1])..<ends[number]]
  }
}
