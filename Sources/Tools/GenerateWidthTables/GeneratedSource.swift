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
