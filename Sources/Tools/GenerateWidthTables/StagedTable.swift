/// The bytes of all code points in three stages, in which equal blocks are stored only once.
///
/// The 21 bits of a code point are 9 bits for a row, 6 bits for a leaf in the row, and 6 bits for a
/// byte in the leaf.
struct StagedTable {
  /// One character for each 4096 code points: `0` plus the number of the row.
  private(set) var top = ""

  /// Rows of 64 leaf numbers. Each number is two characters of six bits each, `0` plus the value.
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
    // The reader finds the byte of an ASCII scalar directly in the leaves.
    precondition(leaves[0] != leaves[1] && leaves.count <= 4096, "unexpected table shape")
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
