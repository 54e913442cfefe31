import VisibleText

/// A screen laid out as a grid of cells: every row is exactly `width` cells wide.
public struct Frame: Hashable, Sendable {
  /// The width in cells.
  public let width: Int
  /// The height in rows.
  public let height: Int

  var cells: [Cell]
  /// The clusters of more than eight bytes, such as emoji of families; one for each cell that has
  /// one.
  var longClusters = LongClusters()

  /// Creates a frame of blanks.
  package init(width: Int, height: Int, style: CellStyle = .plain) {
    self.width = width
    self.height = height
    cells = Array(repeating: .blank(style), count: width * height)
  }

  /// Copies the long clusters of some cells from the clusters of a text.
  mutating func take(_ clusters: LongClusters, in range: Range<Int>) {
    for index in range where cells[index].glyph.isLong {
      let number = longClusters.append(clusters[cells[index].glyph.longIndex])
      cells[index].glyph = Glyph(long: number)
    }
  }

  /// Keeps only the visible long clusters, in reading order.
  ///
  /// Frames that look the same are equal then.
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
    guard (0..<height).contains(row), (0..<width).contains(column) else {
      fatalError("cell \(column), \(row) is outside the frame of \(width)×\(height)")
    }
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

  /// A number of bytes that is enough for writing some cells. O(*n*) in the number of cells.
  func byteCapacity(of range: Range<Int>) -> Int {
    guard !longClusters.isEmpty else { return 8 * range.count + 8 }
    return cells[range].reduce(8 * range.count + 8) { count, cell in
      count + (cell.glyph.isLong ? longClusters[cell.glyph.longIndex].count : 0)
    }
  }

  /// Writes the characters of some cells as UTF-8, and returns the end of the written bytes.
  ///
  /// - Parameters:
  ///   - range: The indices of the cells.
  ///   - start: The start of a buffer with room for `byteCapacity(of:)` bytes.
  func write(
    _ range: Range<Int>, to start: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    var end = start
    let hasLongClusters = !longClusters.isEmpty
    cells[range].withUnsafeBufferPointer { cells in
      for cell in cells {
        if hasLongClusters, cell.glyph.isLong {
          longClusters[cell.glyph.longIndex].withUnsafeBytes { bytes in
            end.copyMemory(from: bytes.baseAddress!, byteCount: bytes.count)
            end += bytes.count
          }
        } else {
          // Always store eight bytes: the next glyph overwrites the bytes that this glyph doesn't
          // have. The right half of a wide character has none.
          end.storeBytes(of: cell.glyph.bits.littleEndian, as: UInt64.self)
          end += cell.glyph.byteCount
        }
      }
    }
    return end
  }
}

/// One cell of a frame, stored in two words.
struct Cell: Hashable, Sendable {
  var glyph: Glyph
  /// 1 or 2; 0 for a cell that is covered by the wide character to its left.
  var width: UInt8
  var style: CellStyle
  var mark = CellMark.none

  static func blank(_ style: CellStyle = .plain) -> Cell {
    Cell(glyph: .blank, width: 1, style: style)
  }

  /// The right half of a wide character.
  static func covered(_ style: CellStyle) -> Cell { Cell(glyph: .none, width: 0, style: style) }
}

extension Frame {
  /// The frame as plain text: one line for each row, each with a line feed at its end.
  ///
  /// O(*n*) in the number of cells.
  public var text: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(byteCapacity(of: cells.indices) + height)
    for row in 0..<height {
      // Plain text has no styles, so it needs no runs (`routebook-bench frame`).
      append(row * width..<(row + 1) * width, to: &bytes)
      bytes.append(UInt8(ascii: "\n"))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The rows as plain text, each exactly `width` cells wide.
  public var lines: [String] {
    (0..<height).map { row in runs(inRow: row).map(\.text).joined() }
  }
}

extension Frame: CustomStringConvertible, CustomReflectable {
  /// The size and the first text: `80×24 "Routebook"`. O(*n*) in the number of cells up to that
  /// text.
  ///
  /// For all of it, use `text`.
  public var description: String { "\(width)×\(height) \"\(firstText.visible)\"" }

  /// Nothing more than the description: a failing test would print every cell.
  public var customMirror: Mirror { Mirror(self, children: []) }

  /// The text of the first row that has one.
  var firstText: String {
    (0..<height).lazy.map { row in
      let text = runs(inRow: row).map(\.text).joined()
      return String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }.first { !$0.isEmpty } ?? ""
  }
}
