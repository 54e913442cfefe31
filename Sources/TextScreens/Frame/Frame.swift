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
    withUnsafeTemporaryAllocation(byteCount: byteCapacity(of: range), alignment: 8) { buffer in
      let start = buffer.baseAddress!
      let count = write(range, to: start) - start
      bytes.append(contentsOf: UnsafeRawBufferPointer(start: start, count: count))
    }
  }

  /// Enough bytes to write some cells. O(*n*) in their number.
  func byteCapacity(of range: Range<Int>) -> Int {
    guard !longClusters.isEmpty else { return 8 * range.count + 8 }
    return cells[range].reduce(8 * range.count + 8) { count, cell in
      count + (cell.glyph.isLong ? longClusters[cell.glyph.longIndex].count : 0)
    }
  }

  /// Writes the characters of some cells as UTF-8, and returns where they end.
  ///
  /// - Parameter start: Has room for `byteCapacity(of:)` bytes.
  func write(
    _ range: Range<Int>, to start: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    var end = start
    cells[range].withUnsafeBufferPointer { cells in
      for cell in cells where cell.width > 0 {
        if cell.glyph.isLong {
          longClusters[cell.glyph.longIndex].withUnsafeBytes { bytes in
            end.copyMemory(from: bytes.baseAddress!, byteCount: bytes.count)
            end += bytes.count
          }
        } else {
          // All eight bytes are stored; the next glyph overwrites those that this one doesn't have.
          end.storeBytes(of: cell.glyph.bits.littleEndian, as: UInt64.self)
          end += cell.glyph.byteCount
        }
      }
    }
    return end
  }
}
