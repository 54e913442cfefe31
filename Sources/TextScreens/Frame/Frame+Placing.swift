extension Frame {
  /// Creates a frame of one row with a line of text, which ends with an ellipsis if it is too long.
  ///
  /// Control characters are in visible form. O(*n*) in the bytes of the text and the width.
  package init(
    line text: String, width: Int, style: CellStyle = .plain, art: FrameArt = .unicode
  ) {
    var canvas = Canvas(width: width, height: 1, art: art.lines)
    canvas.fill(.blank, x: 0, y: 0, count: width, style: style)
    canvas.put(text, x: 0, y: 0, limit: width, style: style)
    self = canvas.finish()
  }

  /// Creates a frame with a text that is wrapped at words; it has the rows that the text needs, up
  /// to a maximum.
  ///
  /// O(*n*) in the bytes of the text and the cells.
  package init(
    wrapping text: String, width: Int, maxHeight: Int, style: CellStyle = .plain,
    art: FrameArt = .unicode
  ) {
    var canvas = Canvas(width: width, height: max(1, maxHeight), art: art.lines)
    canvas.pass = LayoutPass(count: max(1, maxHeight))
    let end = canvas.wrap(text, x: 0, row: 0, width: width, style: style).row
    self = canvas.finish().keeping(Array(0..<max(1, min(end, maxHeight))))
  }

  /// Creates a frame of one row with a label and the part of an edited text around its cursor.
  ///
  /// O(*n*) in the bytes of the text and the width.
  ///
  /// - Returns: The frame, with the column of the cursor.
  package static func prompt(
    _ label: String, _ text: EditedText, width: Int, art: FrameArt = .unicode
  ) -> (frame: Frame, cursor: Int) {
    var canvas = Canvas(width: width, height: 1, art: art.lines)
    // The cursor needs a cell, whatever the length of the label.
    let used = canvas.put(label, x: 0, y: 0, limit: width - 1)
    canvas.cursor = text.cursor == text.text.count ? nil : text.cursor
    let column = canvas.draw(edited: text.text, x: used, y: 0, room: width - used, style: .plain)
    return (canvas.finish(), used + column)
  }

  /// Returns the column for a label before an item, with a blank between the two.
  ///
  /// In a button, the label is between its side and its text. Elsewhere, the item's text moves to
  /// the right where it needs to, into blanks in or after the item; without such blanks, the label
  /// is directly before the item. O(*n*) in the number of cells.
  ///
  /// - Parameters:
  ///   - count: The width of the label.
  ///   - row: The row of the item.
  ///   - item: The columns of the item.
  package mutating func makeRoom(for count: Int, row: Int, before item: Range<Int>) -> Int {
    let (line, item) = (row * width, item.clamped(to: 0..<width))
    guard (0..<height).contains(row), !item.isEmpty else { return item.lowerBound }
    // An entry of a menu begins with a blank.
    let startsBlank = item.count > 1 && cells[line + item.lowerBound].glyph == .blank
    let first = item.lowerBound + (startsBlank ? 1 : 0)
    if cells[line + first].mark.kind == .button, item.count > 4 {
      let (start, end) = (line + first + 1, line + item.upperBound - 2)
      if cells[end].glyph == .blank { cells.insert(cells.remove(at: end), at: start) }
      return first + 1
    }
    func isFree(_ x: Int) -> Bool {
      x >= 0 && (cells[line + x].glyph == .blank || cells[line + x].mark.kind == .bullet)
    }
    var start = first
    while start >= first - count, isFree(start - 1),
      start < 2 || isFree(start - 2) || cells[line + start - 2].mark.isRule
    {
      start -= 1
    }
    let shift = start + count + 1 - first
    if shift <= 0 { return start }
    var blanks = 0
    for x in first..<min(width, item.upperBound + shift + 1) {
      blanks = cells[line + x].glyph == .blank ? blanks + 1 : 0
      guard blanks > shift else { continue }
      cells.removeSubrange(line + x - shift..<line + x)
      cells.insert(contentsOf: repeatElement(.blank(), count: shift), at: line + first)
      return start
    }
    return max(0, first - count)
  }

  /// Replaces a part of the frame with another frame; what is beyond the edges is left out.
  ///
  /// O(*n*) in the cells of both frames.
  package mutating func place(_ other: Frame, row: Int, column: Int) {
    let end = min(width, column + other.width)
    guard row >= 0, column >= 0, column < end else { return }
    for y in row..<max(row, min(height, row + other.height)) {
      let start = y * width
      separate(column..<end, inRow: y)
      for x in column..<end {
        cells[start + x] = other.cells[(y - row) * other.width + x - column]
      }
      take(other.longClusters, in: start + column..<start + end)
      if end - column < other.width, cells[start + end - 1].width == 2 {
        cells[start + end - 1] = .blank(cells[start + end - 1].style)
      }
    }
    renumberLongClusters()
  }

  /// Replaces halves of wide characters beside columns that are about to be overwritten.
  mutating func separate(_ columns: Range<Int>, inRow row: Int) {
    let (first, next) = (row * width + columns.lowerBound, row * width + columns.upperBound)
    if cells[first].width == 0 { cells[first - 1] = .blank(cells[first - 1].style) }
    if columns.upperBound < width, cells[next].width == 0 {
      cells[next] = .blank(cells[next].style)
    }
  }
}

extension Frame {
  /// The frame without rows that only fill space.
  ///
  /// These are two or more blank rows, one below another. A single blank row separates things, so
  /// it stays, and so does each row of a box. O(*n*) in the number of cells.
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

  func row(_ row: Int) -> ArraySlice<Cell> { cells[row * width..<(row + 1) * width] }

  /// Whether a row has only blanks, except for the sides of boxes.
  private func isBlank(_ row: Int, in boxes: [Rect]) -> Bool {
    self.row(row).enumerated().allSatisfy { column, cell in
      cell.glyph == .blank
        || cell.mark.flags == .along && boxes.contains { $0.hasSide(atX: column, y: row) }
    }
  }
}
