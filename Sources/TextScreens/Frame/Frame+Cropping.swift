extension Frame {
  /// The frame without rows that only fill space.
  ///
  /// These are two or more equal rows, one below another, of blanks and the sides of sheets; in a sheet, one
  /// of them stays, so that its lower edge does not look like a rule, with a mark if more than one is left
  /// out: the sheet is higher than it looks. A single blank row separates things, so it stays. O(*n*) in the
  /// number of cells.
  package func cropped() -> Frame { cropped(to: rowsInUse) }

  /// The frame with the rows that `cropped()` keeps.
  func cropped(to rows: [Int]) -> Frame {
    var frame = keeping(rows)
    for (index, row) in rows.enumerated() where isFiller(row) && !isBlank(row) {
      let next = index + 1 < rows.count ? rows[index + 1] : height
      if next - row > 2 { frame.markCut(inRow: index) }
    }
    return frame
  }

  /// Shows that rows of the sheet in front are left out.
  private mutating func markCut(inRow row: Int) {
    let content = Array(self.row(row))
    let sides = content.indices.filter { LineArt.sides.contains(content[$0].glyph) }
    let middle = width / 2
    guard let left = sides.last(where: { $0 < middle }),
      let right = sides.first(where: { $0 > middle })
    else { return }
    let isASCII = content[left].glyph == LineArt.ascii.vertical
    place(
      Frame(line: isASCII ? ":" : "⋮", width: 1, style: CellStyle(.secondary, .faint)), row: row,
      column: (left + right) / 2)
  }

  /// The rows that `cropped()` keeps, from the top.
  var rowsInUse: [Int] {
    var rows: [Int] = []
    var row = 0
    while row < height {
      let start = row
      repeat { row += 1 } while row < height && self.row(row) == self.row(start)
      if row - start == 1 || !isFiller(start) {
        rows += start..<row
      } else if !isBlank(start) {
        rows.append(start)
      }
    }
    return rows.isEmpty && height > 0 ? [0] : rows
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

  /// Whether a row has only blanks, and the sides of sheets.
  private func isFiller(_ row: Int) -> Bool {
    self.row(row).allSatisfy { $0.glyph == .blank || LineArt.sides.contains($0.glyph) }
  }

  /// Whether a row has only blanks.
  private func isBlank(_ row: Int) -> Bool { self.row(row).allSatisfy { $0.glyph == .blank } }
}
