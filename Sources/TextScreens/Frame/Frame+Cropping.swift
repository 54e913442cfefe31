extension Frame {
  /// The frame without rows that only fill space.
  ///
  /// These are two or more blank rows, one below another. A single blank row separates things, so it stays,
  /// and so does each row of a box. O(*n*) in the number of cells.
  package func cropped() -> Frame { keeping(rowsInUse()) }

  /// The rows that `cropped()` keeps, from the top.
  ///
  /// - Parameters:
  ///   - count: The number of rows for which blank ones stay, too, as far as there are some.
  ///   - boxes: The boxes of which blank rows count as blank, too.
  func rowsInUse(for count: Int = 0, in boxes: [Rect] = []) -> [Int] {
    let isBlank = { (row: Int) in self.isBlank(row, in: boxes) }
    var (rows, blanks): ([Int], [Int]) = ([], [])
    var row = 0
    while row < height {
      let start = row
      repeat { row += 1 } while row < height && isBlank(row) && isBlank(start)
      if row - start == 1 { rows.append(start) } else { blanks += start..<row }
    }
    // What is at the bottom, such as a tab bar, stays below the space.
    let filler = blanks.suffix(max(0, max(count, min(1, height)) - rows.count))
    return (rows + filler).sorted()
  }

  /// A part of the frame.
  package func rows(_ rows: Range<Int>) -> Frame { keeping(Array(rows)) }

  /// The frame with some of its rows.
  func keeping(_ rows: [Int]) -> Frame {
    var frame = Frame(width: width, height: rows.count)
    frame.cells = rows.flatMap { row($0) }
    frame.longClusters = longClusters
    frame.renumberLongClusters()
    return frame
  }

  private func row(_ row: Int) -> ArraySlice<Cell> { cells[row * width..<(row + 1) * width] }

  /// Whether a row has only blanks, except for the sides of boxes.
  private func isBlank(_ row: Int, in boxes: [Rect]) -> Bool {
    self.row(row).enumerated().allSatisfy { column, cell in
      cell.glyph == .blank || boxes.contains { $0.hasSide(atX: column, y: row) }
    }
  }
}
