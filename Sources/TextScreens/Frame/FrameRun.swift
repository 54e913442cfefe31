/// Adjacent cells in a row that have the same style.
public struct FrameRun: Sendable {
  /// The row in the frame, from 0.
  public let row: Int
  /// The columns in the row, from 0.
  public let columns: Range<Int>
  /// The style of all cells in the run.
  public let style: CellStyle
  let frame: Frame

  fileprivate init(_ frame: Frame, row: Int, columns: Range<Int>) {
    self.frame = frame
    self.row = row
    self.columns = columns
    style = frame.cells[row * frame.width + columns.lowerBound].style
  }

  /// The characters of the run, exactly `columns.count` cells wide. O(*n*) in the number of cells.
  public var text: String { text(of: columns) }

  /// The characters of some columns of the run. O(*n*) in the number of cells.
  func text(of columns: Range<Int>) -> String {
    let start = row * frame.width
    return frame.text(of: start + columns.lowerBound..<start + columns.upperBound)
  }

  /// The mark that a picture draws in each cell of the run.
  func mark(at column: Int) -> CellMark { frame.cells[row * frame.width + column].mark }

  /// Appends the characters of some columns of the run as UTF-8. O(*n*) in the number of cells.
  package func append(_ columns: Range<Int>, to bytes: inout [UInt8]) {
    let start = row * frame.width
    frame.append(start + columns.lowerBound..<start + columns.upperBound, to: &bytes)
  }
}

extension Frame {
  /// A row as runs of equal style, from left to right. O(*n*) in the width of the frame.
  public func runs(inRow row: Int) -> [FrameRun] {
    guard (0..<height).contains(row) else {
      fatalError("row \(row) is outside the frame of \(height) rows")
    }
    return runs(inRow: row) { _ in true }
  }

  /// The runs of the cells in a row whose indices are included.
  ///
  /// Each index may be asked about twice, one directly after the other.
  func runs(inRow row: Int, where isIncluded: (Int) -> Bool) -> [FrameRun] {
    var runs: [FrameRun] = []
    let first = row * width
    var start: Int?
    for index in first..<first + width {
      if let begin = start, !isIncluded(index) || cells[index].style != cells[begin].style {
        runs.append(FrameRun(self, row: row, columns: begin - first..<index - first))
        start = nil
      }
      if start == nil, isIncluded(index) { start = index }
    }
    if let start { runs.append(FrameRun(self, row: row, columns: start - first..<width)) }
    return runs
  }

  func hasSameCell(as other: Frame, at index: Int) -> Bool {
    let (cell, old) = (cells[index], other.cells[index])
    guard cell.glyph.isLong, old.glyph.isLong else { return cell == old }
    return cell.style == old.style && cell.width == old.width && hasSameCluster(index, other, index)
  }
}
