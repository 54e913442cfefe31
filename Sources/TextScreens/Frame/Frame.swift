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
  var longClusters: [[UInt8]] = []

  /// Creates a frame of blanks.
  package init(width: Int, height: Int, style: CellStyle = .plain) {
    self.width = width
    self.height = height
    cells = Array(repeating: .blank(style), count: width * height)
  }

  /// Copies the long clusters of some cells from the clusters of a text.
  mutating func take(_ clusters: [[UInt8]], in range: Range<Int>) {
    for index in range where cells[index].glyph.isLong {
      longClusters.append(clusters[cells[index].glyph.longIndex])
      cells[index].glyph = Glyph(long: longClusters.count - 1)
    }
  }

  /// Keeps only the visible long clusters, in reading order.
  ///
  /// Frames that look the same are equal then.
  mutating func renumberLongClusters() {
    guard !longClusters.isEmpty else { return }
    let drawn = longClusters
    longClusters = []
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
    return (text(of: index..<index + 1), Int(cells[index].width), cells[index].style)
  }

  /// The characters of some cells.
  func text(of range: Range<Int>) -> String {
    var bytes: [UInt8] = []
    append(range, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the characters of some cells as UTF-8. O(*n*) in the bytes of the characters.
  func append(_ range: Range<Int>, to bytes: inout [UInt8]) {
    withUnsafeTemporaryAllocation(byteCount: 8 * range.count + 8, alignment: 8) { buffer in
      var count = 0
      for index in range {
        let glyph = cells[index].glyph
        if glyph.isLong {
          bytes += buffer[..<count]
          bytes += longClusters[glyph.longIndex]
          count = 0
        } else {
          // Always store eight bytes: the next glyph overwrites the bytes that this glyph doesn't
          // have. The right half of a wide character has none.
          buffer.storeBytes(of: glyph.bits.littleEndian, toByteOffset: count, as: UInt64.self)
          count += glyph.byteCount
        }
      }
      bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
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
    bytes.reserveCapacity(3 * cells.count + height)
    for row in 0..<height {
      // Plain text has no styles, so it needs no runs (`routebook-bench frame`).
      append(row * width..<(row + 1) * width, to: &bytes)
      bytes.append(UInt8(ascii: "\n"))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The rows as plain text, each exactly `width` cells wide.
  public var lines: [String] {
    (0..<height).map { text(of: $0 * width..<($0 + 1) * width) }
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
      let text = text(of: row * width..<(row + 1) * width)
      return String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }.first { !$0.isEmpty } ?? ""
  }
}
