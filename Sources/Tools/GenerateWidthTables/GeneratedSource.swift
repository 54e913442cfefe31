/// The Swift source code of the generated table.
struct GeneratedSource {
  let data: UnicodeData

  var text: String {
    let bytes = ScalarClassifier(data: data).bytes()
    let table = StagedTable(bytes)
    return """
      // swift-format-ignore-file
      // Generated; don't edit. Regenerate it with
      //   swift run GenerateWidthTables FOLDER > Sources/TextScreens/Width/ScalarTable+Generated.swift
      // where FOLDER contains these files of the Unicode Character Database \(data.version):
      \(UnicodeData.fileNames.map { "//   \($0)" }.joined(separator: "\n"))
      // © 1991-2025 Unicode, Inc. Unicode data files are under https://www.unicode.org/license.txt

      extension ScalarTable {
        /// The Unicode version of the data files.
        package static let unicodeVersion = "\(data.version)"

        /// FNV-1a (64 bits) of `ScalarProperties.rawValue` of all scalars in ascending order.
        package static var digest: UInt64 { 0x\(String(digest(of: bytes), radix: 16)) }

        /// One character per 4096 code points, the number of a row.
        static var top: StaticString {
      \(literal([table.top]))
        }

        /// One row per line: 64 numbers of leaves, two characters each.
        static var rows: StaticString {
      \(literal(table.rows))
        }

        /// One leaf per line: the bytes of 64 consecutive scalars.
        static var leaves: StaticString {
      \(literal(table.leaves))
        }
      }
      """
  }

  /// Makes a raw literal with a line for each element, but without line breaks in its value.
  ///
  /// Unlike a stored property, a computed property with a literal needs no initialization at run
  /// time.
  private func literal(_ lines: [String]) -> String {
    let indent = "    "
    let body = lines.map { indent + $0 }.joined(separator: "\\#\n")
    return "\(indent)#\"\"\"\n\(body)\n\(indent)\"\"\"#"
  }

  private func digest(of bytes: [UInt8]) -> UInt64 {
    var digest: UInt64 = 0xCBF2_9CE4_8422_2325
    for (codePoint, byte) in bytes.enumerated() where !(0xD800...0xDFFF).contains(codePoint) {
      digest = (digest ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    return digest
  }
}

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
