/// A screen laid out as a grid of cells: every row is exactly `width` cells wide.
public struct Frame: Hashable, Sendable {
  /// In cells.
  public let width: Int
  /// In rows.
  public let height: Int

  var cells: [Cell]
  /// Clusters of more than eight bytes, such as families of emoji, by number.
  var longClusters: [String] = []

  /// A frame of blanks.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    cells = Array(repeating: .blank(), count: width * height)
  }

  /// Takes over the long clusters that are in sight, numbered in reading order: frames that show
  /// the same are equal, whatever was drawn over, or scrolled out of sight, on the way.
  mutating func take(_ clusters: [String]) {
    guard !clusters.isEmpty else { return }
    var numbers: [Int: Int] = [:]
    for index in cells.indices where cells[index].glyph.isLong {
      let drawn = cells[index].glyph.longIndex
      let number = numbers[drawn] ?? longClusters.count
      if number == longClusters.count {
        numbers[drawn] = number
        longClusters.append(clusters[drawn])
      }
      cells[index].glyph = Glyph(long: number)
    }
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
    if glyph.isLong { return longClusters[glyph.longIndex] }
    let bytes = (0..<glyph.byteCount).map { UInt8(truncatingIfNeeded: glyph.bits >> ($0 * 8)) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
