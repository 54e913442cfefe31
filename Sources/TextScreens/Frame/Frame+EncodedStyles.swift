extension Frame {
  /// The styles of the cells of each row, and their marks, which a picture draws, as text.
  ///
  /// A row is a text of runs, such as `26 8:5000004`: a number of cells, and what is not plain as a
  /// number in hexadecimal. The plain end of a row is left out. O(*n*) in the number of cells.
  package var encodedStyles: [String] {
    (0..<height).map { row in
      var runs: [(count: Int, encodedStyle: UInt32)] = []
      for cell in self.row(row) {
        if let last = runs.last, last.encodedStyle == cell.encodedStyle {
          runs[runs.count - 1].count += 1
        } else {
          runs.append((1, cell.encodedStyle))
        }
      }
      if runs.last?.encodedStyle == 0 { runs.removeLast() }
      return runs.map { $1 == 0 ? "\($0)" : "\($0):\(String($1, radix: 16))" }.joined(
        separator: " ")
    }
  }

  /// Creates a frame from the lines and encoded styles of another one.
  ///
  /// Cells without an encoded style are plain. A line that is too long ends with an ellipsis.
  /// O(*n*) in the bytes of the texts and the cells.
  package init(lines: [String], encodedStyles: [String] = [], width: Int) {
    var canvas = Canvas(width: width, height: lines.count, art: .unicode)
    for (row, line) in lines.enumerated() { canvas.put(line, x: 0, y: row, limit: width) }
    self = canvas.finish()
    for (row, encodedStyle) in encodedStyles.prefix(height).enumerated() {
      var column = 0
      for run in encodedStyle.split(separator: " ") {
        let parts = run.split(separator: ":", omittingEmptySubsequences: false)
        let end = column + min(width - column, max(0, Int(parts[0]) ?? 0))
        if parts.count > 1, let encodedStyle = UInt32(parts[1], radix: 16) {
          for index in row * width + column..<row * width + end {
            cells[index].encodedStyle = encodedStyle
          }
        }
        column = end
      }
    }
  }
}

extension Cell {
  /// The raw values of the style and the mark, each in a byte.
  fileprivate var encodedStyle: UInt32 {
    get {
      let bytes = [
        mark.flags.rawValue, mark.kind.rawValue, style.attributes.rawValue, style.role.rawValue,
      ]
      return bytes.reduce(0) { $0 << 8 | UInt32($1) }
    }
    set {
      let bytes = (0..<4).map { UInt8(truncatingIfNeeded: newValue >> (8 * $0)) }
      style = CellStyle(.init(rawValue: bytes[0]) ?? .plain, .init(rawValue: bytes[1]))
      mark = CellMark(kind: .init(rawValue: bytes[2]) ?? .text, flags: .init(rawValue: bytes[3]))
    }
  }
}
