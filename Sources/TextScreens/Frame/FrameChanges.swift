/// The areas of a frame that a reader sees as new, compared with the frame before it.
///
/// Not new are: content that only moved, content that a sheet or an alert now covers or uncovers,
/// lines, and the check mark of a list's row that the pane beside it shows. To find what is gone,
/// compare in the other direction.
package struct FrameChanges: Hashable, Sendable {
  /// Columns of a row that are new, or of all rows of a pane.
  package struct Area: Hashable, Sendable {
    package let row: Int
    package let columns: Range<Int>
    package var height = 1
  }

  /// The areas, in reading order. An area has whole words, and the blanks between two of them.
  package private(set) var areas: [Area] = []
  /// Whether most of the text is new, as on another screen, or the widths differ. With several
  /// panes of equal width, it is false.
  package private(set) var isMostlyNew = false
  /// Of several panes, those that show another screen, or the inside of a sheet that has opened;
  /// there are no other areas in them.
  package private(set) var replacedAreas: [Area] = []

  /// Whether nothing is new.
  package var isEmpty: Bool { areas.isEmpty && replacedAreas.isEmpty && !isMostlyNew }

  /// The inside of a sheet that opens, or shows another screen.
  package init(inSheet sheet: (rows: Range<Int>, columns: Range<Int>)) {
    let (rows, columns) = (sheet.rows, sheet.columns.dropFirst().dropLast())
    replacedAreas = [Area(row: rows.lowerBound + 1, columns: columns, height: rows.count - 2)]
  }

  /// Compares a frame with the one before it. O(*n* + *d*²) in the number *n* of cells and the
  /// number *d* of rows that differ.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - old: The frame before it.
  ///   - panes: The columns of several panes of the frame, and whether each shows another screen.
  ///     Each is compared on its own, and so are the tabs below them.
  ///   - byText: Whether differences of style alone, and what is behind a sheet or an alert, are
  ///     ignored.
  package init(
    of frame: Frame, since old: Frame, in panes: [(columns: Range<Int>, isOther: Bool)] = [],
    byText: Bool = false
  ) {
    guard frame.width == old.width else {
      isMostlyNew = true
      return
    }
    let rule = panes.first?.columns.upperBound
    let height = (0..<frame.height).count { row in
      rule.map { frame.cells[row * frame.width + $0].mark.flags.isSuperset(of: .along) } ?? false
    }
    let oldHeight = panes.isEmpty ? 0 : max(0, old.height - frame.height + height)
    let left = 0..<(panes.first?.columns.lowerBound ?? 0)
    for (columns, isOther) in [(left, false)] + panes {
      if isOther {
        replacedAreas.append(Area(row: 0, columns: columns, height: height))
      } else {
        compare(columns, 0..<height, of: frame, since: (old, 0..<oldHeight), byText)
      }
    }
    // Which tab is selected follows from the panes.
    let (tabs, oldTabs) = (height..<frame.height, oldHeight..<old.height)
    compare(
      0..<frame.width, tabs, of: frame, since: (old, oldTabs), byText || !panes.isEmpty)
    // Of several panes, each is marked as a whole.
    guard panes.isEmpty else { return }
    let texts = frame.cells.indices.count { frame.isText($0) && !(byText && frame.isBehind($0)) }
    let new = areas.reduce(0) { count, area in
      count + area.columns.count { frame.isText(area.row * frame.width + $0) }
    }
    isMostlyNew = new * 2 > texts
  }

  /// Compares columns of rows of two frames.
  private mutating func compare(
    _ columns: Range<Int>, _ rows: Range<Int>, of frame: Frame,
    since before: (frame: Frame, rows: Range<Int>), _ byText: Bool
  ) {
    let (old, oldRows) = before
    let difference = rows.map { Row(frame: frame, row: $0, columns: columns) }
      .difference(from: oldRows.map { Row(frame: old, row: $0, columns: columns) })
    let inserted = Set(difference.insertions.map { rows.lowerBound + $0.offset })
    let removed = Set(difference.removals.map { oldRows.lowerBound + $0.offset })
    var (row, oldRow) = (rows.lowerBound, oldRows.lowerBound)
    while row < rows.upperBound || oldRow < oldRows.upperBound {
      let (start, oldStart) = (row, oldRow)
      while inserted.contains(row) { row += 1 }
      while removed.contains(oldRow) { oldRow += 1 }
      let count = row - start
      for offset in 0..<count {
        let other = oldStart + offset
        mark(
          columns, start + offset, of: frame, since: other < oldRow ? (old, other) : nil, byText)
      }
      // What follows reads the same in both, and can look different.
      if row < rows.upperBound, oldRow < oldRows.upperBound {
        mark(columns, row, of: frame, since: (old, oldRow), byText)
      }
      row += 1
      oldRow += 1
    }
  }

  /// Columns of a row of a frame, equal to those that read the same.
  private struct Row: Equatable {
    let frame: Frame
    let row: Int
    let columns: Range<Int>

    static func == (left: Row, right: Row) -> Bool {
      let (start, other) = (left.row * left.frame.width, right.row * right.frame.width)
      return left.columns.allSatisfy {
        left.frame.hasSameCharacter(start + $0, right.frame, other + $0)
      }
    }
  }

  /// Adds the areas in columns of a row.
  ///
  /// - Parameter before: The row before in its frame; `nil` for a row that had none.
  private mutating func mark(
    _ columns: Range<Int>, _ row: Int, of frame: Frame,
    since before: (frame: Frame, row: Int)?, _ byText: Bool
  ) {
    let start = row * frame.width
    let old = before.map { (frame: $0.frame, start: $0.row * frame.width) }
    if columns.upperBound < frame.width, let before,
      frame.isChosen(row, columns) != before.frame.isChosen(before.row, columns),
      frame.text(in: Area(row: row, columns: columns))
        == before.frame.text(in: Area(row: before.row, columns: columns))
    {
      return
    }
    // A box that is new here covers what was there.
    let isCovered = columns.contains { column in
      frame.cells[start + column].mark.isRule != old?.frame.cells[old!.start + column].mark.isRule
    }
    func isNew(_ column: Int) -> Bool {
      let index = start + column
      if byText && frame.isBehind(index) { return false }
      guard let old else { return frame.isText(index) }
      let isSeen =
        frame.isText(index)
        || !byText && !isCovered
          && (frame.isDrawnBlank(index)
            || frame.isInWord(index)
              && frame.hasSameCharacter(index - 1, old.frame, old.start + column - 1))
      guard isSeen else { return false }
      // The rest of a word that was longer.
      let isRest = [column - 1, column + 1].contains { next in
        (0..<frame.width).contains(next) && frame.cells[start + next].glyph == .blank
          && !frame.isInWord(start + next) && !frame.isDrawnBlank(start + next)
          && old.frame.isText(old.start + next)
      }
      if isRest, !isCovered, frame.isText(index), !frame.isBehind(index),
        old.frame.isText(old.start + column)
      {
        return true
      }
      return byText
        ? !frame.hasSameContent(index, old.frame, old.start + column)
        : !frame.hasSameAppearance(index, old.frame, old.start + column)
    }
    let words = frame.words(inRow: row, columns)
    let named = words.filter { !$0.text.isEmpty }
    let former =
      before.map { $0.frame.words(inRow: $0.row, columns).filter { !$0.text.isEmpty } } ?? []
    let difference = named.map(\.text).difference(from: former.map(\.text))
    let inserted = difference.insertions.map { named[$0.offset].columns }
    /// Whether a word or a button was elsewhere in the row, in the same order.
    func hasMoved(_ word: Frame.Word) -> Bool {
      let (text, start) = (word.text, word.columns.lowerBound)
      return !text.isEmpty && !inserted.contains(word.columns)
        && !former.contains { $0.columns.lowerBound == start && $0.text == text }
    }
    // Whether nothing but blanks is between the last area and the word.
    var isNext = false
    for word in words {
      if word.columns.contains(where: isNew), !hasMoved(word) {
        let last = isNext ? areas.popLast() : nil
        let start = last?.columns.lowerBound ?? word.columns.lowerBound
        areas.append(Area(row: row, columns: start..<word.columns.upperBound))
        isNext = true
      } else {
        isNext = isNext && word.columns.allSatisfy { frame.cells[start + $0].glyph == .blank }
      }
    }
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
