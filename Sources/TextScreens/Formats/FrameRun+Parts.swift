extension FrameRun {
  /// The run divided into texts whose characters are all equally wide, and which contain single
  /// blanks only, so that a format can place each text exactly. O(*n*) in the number of cells.
  var parts: [(columns: Range<Int>, text: String)] {
    var parts: [(columns: Range<Int>, text: String)] = []
    var start = columns.lowerBound
    var width = 0
    for column in columns {
      let cell = frame.cells[row * frame.width + column]
      guard cell.width > 0, Int(cell.width) != width else { continue }
      append(start..<column, to: &parts)
      (start, width) = (column, Int(cell.width))
    }
    append(start..<columns.upperBound, to: &parts)
    return parts
  }

  private func append(
    _ columns: Range<Int>, to parts: inout [(columns: Range<Int>, text: String)]
  ) {
    let isBlank = { (column: Int) in
      frame.cells[row * frame.width + column].glyph == .blank
    }
    var start: Int?
    var blankCount = 0
    func end(at column: Int) {
      guard let first = start else { return }
      var bytes: [UInt8] = []
      append(first..<column - blankCount, to: &bytes)
      parts.append((first..<column - blankCount, String(decoding: bytes, as: UTF8.self)))
      start = nil
    }
    for column in columns {
      guard !isBlank(column) else {
        blankCount += 1
        continue
      }
      if blankCount > 1 { end(at: column) }
      start = start ?? column
      blankCount = 0
    }
    end(at: columns.upperBound)
  }
}
