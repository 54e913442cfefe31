extension Frame {
  /// The frame as plain text, a line a row, each ended by a line feed.
  ///
  /// O(*n*) in the number of cells.
  public var text: String { write(ansi: false) }

  /// The rows as plain text, each `width` cells wide.
  public var lines: [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  /// The frame with styles as SGR sequences (ECMA-48, 8.3.117), reset at the end of each row.
  public var ansi: String { write(ansi: true) }

  private func write(ansi: Bool) -> String {
    // A cell writes at most eight bytes or its long cluster and, with styles, one change of style.
    let styleBytes = ansi ? SGR.longestSequence : 0
    let capacity =
      cells.count * (8 + styleBytes) + longClusters.byteCount
      + height * (1 + SGR.longestSequence) + 8
    return String(unsafeUninitializedCapacity: capacity) { buffer in
      var out = UnsafeMutableRawPointer(buffer.baseAddress!)
      cells.withUnsafeBufferPointer { cells in
        var index = 0
        for _ in 0..<height {
          var style: CellStyle = []
          for _ in 0..<width {
            let cell = cells[index]
            index += 1
            if cell.width == 0 { continue }
            if ansi && cell.style != style {
              style = cell.style
              out = SGR.write(style, to: out)
            }
            if cell.glyph.isLong {
              longClusters[cell.glyph.longIndex].withUnsafeBytes { bytes in
                out.copyMemory(from: bytes.baseAddress!, byteCount: bytes.count)
                out += bytes.count
              }
            } else {
              // All eight bytes are stored; what lies behind the glyph is overwritten next.
              out.storeBytes(of: cell.glyph.bits.littleEndian, as: UInt64.self)
              out += cell.glyph.byteCount
            }
          }
          if ansi && style != [] { out = SGR.write([], to: out) }
          out.storeBytes(of: UInt8(ascii: "\n"), as: UInt8.self)
          out += 1
        }
      }
      return UnsafeRawPointer(out) - UnsafeRawPointer(buffer.baseAddress!)
    }
  }
}

/// Select Graphic Rendition (ECMA-48, 8.3.117).
private enum SGR {
  static let longestSequence = 24

  private static let codes: [(CellStyle, String)] = [
    (.bold, ";1"), (.faint, ";2"), (.underline, ";4"), (.inverse, ";7"), (.accent, ";36"),
    (.warning, ";31"),
  ]

  static func write(_ style: CellStyle, to out: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer
  {
    var sequence = "\u{1B}[0"
    for (member, code) in codes where style.contains(member) { sequence += code }
    sequence += "m"
    let bytes = Array(sequence.utf8)
    out.copyMemory(from: bytes, byteCount: bytes.count)
    return out + bytes.count
  }
}
