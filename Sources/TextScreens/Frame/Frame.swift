/// A screen laid out as a grid of cells: every row is exactly `width` cells wide.
public struct Frame: Hashable, Sendable {
  /// In cells.
  public let width: Int
  /// In rows.
  public let height: Int

  var cells: [Cell]
  /// The clusters of more than eight bytes, such as families of emoji, one for each cell with one.
  var longClusters = LongClusters()

  /// A frame of blanks.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    cells = Array(repeating: .blank(), count: width * height)
  }

  /// Copies the long clusters of some cells from those of a text.
  mutating func take(_ clusters: LongClusters, in range: Range<Int>) {
    for index in range where cells[index].glyph.isLong {
      let number = longClusters.append(clusters[cells[index].glyph.longIndex])
      cells[index].glyph = Glyph(long: number)
    }
  }

  /// Keeps only the visible long clusters, in reading order, so that frames that look the same are
  /// equal.
  mutating func renumberLongClusters() {
    guard !longClusters.isEmpty else { return }
    let drawn = longClusters
    longClusters = LongClusters()
    take(drawn, in: cells.indices)
  }

  /// A cell's character, its width in cells, and its style. O(1).
  ///
  /// The right half of a wide character has no text and the width 0.
  public subscript(row row: Int, column column: Int) -> (text: String, width: Int, style: CellStyle)
  {
    precondition(
      (0..<height).contains(row) && (0..<width).contains(column),
      "cell \(column), \(row) is outside the frame of \(width)×\(height)")
    let index = row * width + column
    var bytes: [UInt8] = []
    append(index..<index + 1, to: &bytes)
    return (
      String(decoding: bytes, as: UTF8.self), Int(cells[index].width), cells[index].style
    )
  }

  /// Appends the characters of some cells as UTF-8.
  func append(_ range: Range<Int>, to bytes: inout [UInt8]) {
    // A glyph is stored as eight bytes, and the next one overwrites those that it doesn't have.
    withUnsafeTemporaryAllocation(byteCount: 8 * range.count, alignment: 8) { buffer in
      cells[range].withUnsafeBufferPointer { cells in
        var end = 0
        for cell in cells where cell.width > 0 {
          if cell.glyph.isLong {
            bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: buffer[..<end]))
            bytes.append(contentsOf: longClusters[cell.glyph.longIndex])
            end = 0
          } else {
            buffer.storeBytes(
              of: cell.glyph.bits.littleEndian, toByteOffset: end, as: UInt64.self)
            end += cell.glyph.byteCount
          }
        }
        bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: buffer[..<end]))
      }
    }
  }
}
