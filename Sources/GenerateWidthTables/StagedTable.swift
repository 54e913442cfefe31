/// The bytes of all code points in three stages, of which equal blocks are stored once.
///
/// A code point of 21 bits is 9 bits of row, 6 bits of leaf in the row, 6 bits of byte in the leaf.
struct StagedTable {
  /// One character per 4096 code points: `0` plus the number of the row.
  private(set) var top = ""

  /// Rows of 64 leaf numbers, each two characters of six bits, `0` plus the value.
  private(set) var rows: [String] = []

  /// Leaves of 64 bytes, each a printable ASCII character.
  private(set) var leaves: [String] = []

  init(_ bytes: [UInt8]) {
    var leafNumbers: [String: Int] = [:]
    var rowNumbers: [String: Int] = [:]
    for start in stride(from: 0, to: bytes.count, by: 4096) {
      var row = ""
      for leafStart in stride(from: start, to: start + 4096, by: 64) {
        let leaf = String(decoding: bytes[leafStart..<leafStart + 64], as: UTF8.self)
        let number = Self.number(of: leaf, in: &leafNumbers, appendingTo: &leaves)
        row += Self.sixBits(number >> 6) + Self.sixBits(number & 63)
      }
      top += Self.sixBits(Self.number(of: row, in: &rowNumbers, appendingTo: &rows))
    }
    // The reader takes an ASCII scalar's byte straight from the leaves.
    precondition(leaves[0] != leaves[1] && leaves.count <= 4096, "unforeseen table shape")
  }

  private static func number(
    of block: String, in numbers: inout [String: Int], appendingTo blocks: inout [String]
  ) -> Int {
    if let number = numbers[block] { return number }
    numbers[block] = blocks.count
    blocks.append(block)
    return blocks.count - 1
  }

  private static func sixBits(_ value: Int) -> String {
    precondition((0..<64).contains(value), "\(value) has more than six bits")
    return String(UnicodeScalar(UInt8(0x30 + value)))
  }
}
