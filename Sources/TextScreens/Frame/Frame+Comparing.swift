/// Compares cells and words of two frames, for `FrameChanges`.
extension Frame {
  /// The words in an area, without signs that a picture draws in place of characters; can be empty.
  package func text(in area: FrameChanges.Area) -> String {
    let characters = area.columns.map { column in
      let index = area.row * width + column
      return cells[index].mark.hidesCharacter ? " " : text(of: index..<index + 1)
    }
    return characters.joined(separator: "").split(separator: " ").joined(separator: " ")
  }

  /// A word, a button or a blank in a row.
  struct Word {
    let frame: Frame
    let row: Int
    let columns: Range<Int>

    var text: String { frame.text(in: .init(row: row, columns: columns)) }
  }

  /// The words, the buttons and the blanks in columns of a row.
  func words(inRow row: Int, _ columns: Range<Int>) -> [Word] {
    var start = columns.lowerBound
    return columns.compactMap { column in
      if column + 1 < columns.upperBound, continues(after: row * width + column) { return nil }
      defer { start = column + 1 }
      return Word(frame: self, row: row, columns: start..<column + 1)
    }
  }

  /// Whether columns of a row have a check mark.
  func isChosen(_ row: Int, _ columns: Range<Int>) -> Bool {
    columns.contains { cells[row * width + $0].mark.kind == .check }
  }

  /// Whether a cell has a part of a text, and not a blank or a line.
  func isText(_ index: Int) -> Bool {
    cells[index].glyph != .blank && !cells[index].mark.isRule
  }

  /// Whether a word or a button continues in the next cell of the row.
  func continues(after index: Int) -> Bool {
    let (mark, next) = (cells[index].mark, cells[index + 1].mark)
    return isText(index) && isText(index + 1)
      || mark.kind == .button && next.kind == .button && !mark.flags.contains(.end)
  }

  /// Whether a cell is behind a sheet or an alert.
  func isBehind(_ index: Int) -> Bool { cells[index].style.role == .dimmed }

  /// The frame without the cells behind a sheet or an alert. O(*n*) in the number of cells.
  package var foreground: Frame {
    var frame = self
    for index in cells.indices where isBehind(index) { frame.cells[index] = .blank() }
    return frame
  }

  /// The lines of the foreground, without the empty ones around it. O(*n*) in the number of cells.
  package var foregroundLines: [String] {
    let isEmpty = { (line: String) in line.utf8.allSatisfy { $0 == UInt8(ascii: " ") } }
    return foreground.lines.drop(while: isEmpty).reversed().drop(while: isEmpty).reversed()
  }

  /// Whether a cell is a blank with text on both sides, as in a box that is not checked.
  func isInWord(_ index: Int) -> Bool {
    let isInside = ![0, width - 1].contains(index % width)
    return isInside && cells[index].glyph == .blank && isText(index - 1) && isText(index + 1)
  }

  /// Whether a cell is a blank that a reader sees, as in a field.
  func isDrawnBlank(_ index: Int) -> Bool {
    cells[index].glyph == .blank
      && !cells[index].style.attributes.isDisjoint(with: [.inverse, .underline])
  }

  /// Whether a cell has the same character as one of another frame, or both have none.
  func hasSameCharacter(_ index: Int, _ other: Frame, _ otherIndex: Int) -> Bool {
    let (glyph, old) = (cells[index].glyph, other.cells[otherIndex].glyph)
    if glyph.isLong, old.isLong { return hasSameCluster(index, other, otherIndex) }
    return glyph == old || !isText(index) && !other.isText(otherIndex)
  }

  /// Whether a cell has the same character as one of another frame, or both belong to the same kind
  /// of sign or control.
  func hasSameContent(_ index: Int, _ other: Frame, _ otherIndex: Int) -> Bool {
    hasSameCharacter(index, other, otherIndex)
      || cells[index].mark.hidesCharacter
        && cells[index].mark.kind == other.cells[otherIndex].mark.kind
  }

  func hasSameCluster(_ index: Int, _ other: Frame, _ otherIndex: Int) -> Bool {
    longClusters[cells[index].glyph.longIndex]
      == other.longClusters[other.cells[otherIndex].glyph.longIndex]
  }

  func hasSameAppearance(_ index: Int, _ other: Frame, _ otherIndex: Int) -> Bool {
    let (style, old) = (cells[index].style, other.cells[otherIndex].style)
    if style.role == .dimmed, old.role != .dimmed { return true }
    guard hasSameCharacter(index, other, otherIndex) else { return false }
    if style == old || old.role == .dimmed { return true }
    let drawn: CellStyle.Attributes = [.inverse, .underline]
    return !isText(index) && style.attributes.isDisjoint(with: drawn)
      && old.attributes.isDisjoint(with: drawn)
  }
}
