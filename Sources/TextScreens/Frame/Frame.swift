/// A screen laid out as a grid of cells: every row is exactly `width` cells wide.
public struct Frame: Hashable, Sendable {
  /// In cells.
  public let width: Int
  /// In rows.
  public let height: Int

  var cells: [Cell]
  /// Clusters of more than eight bytes, such as families of emoji; one for each cell that has one.
  var longClusters = LongClusters()

  /// A frame of blanks.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    cells = Array(repeating: .blank(), count: width * height)
  }

  /// Keeps the long clusters of some cells that were drawn, out of those of a text.
  mutating func take(_ clusters: LongClusters, in range: Range<Int>) {
    for index in range where cells[index].glyph.isLong {
      let number = longClusters.append(clusters[cells[index].glyph.longIndex])
      cells[index].glyph = Glyph(long: number)
    }
  }

  /// Keeps the long clusters that are in sight, numbered in reading order: frames that show the
  /// same are equal, whatever was drawn over on the way.
  mutating func renumberLongClusters() {
    guard !longClusters.isEmpty else { return }
    let drawn = longClusters
    longClusters = LongClusters()
    take(drawn, in: cells.indices)
  }

  /// What stands in a cell: the character, its width in cells, and its style.
  ///
  /// The right half of a wide character has no text and the width 0.
  public subscript(row row: Int, column column: Int) -> (text: String, width: Int, style: CellStyle)
  {
    precondition(
      (0..<height).contains(row) && (0..<width).contains(column),
      "cell \(column), \(row) is outside the frame of \(width)×\(height)")
    let cell = cells[row * width + column]
    return (text(of: cell), Int(cell.width), cell.style)
  }

  private func text(of cell: Cell) -> String {
    let glyph = cell.glyph
    if glyph.isLong { return String(decoding: longClusters[glyph.longIndex], as: UTF8.self) }
    let bytes = (0..<glyph.byteCount).map { UInt8(truncatingIfNeeded: glyph.bits >> ($0 * 8)) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
