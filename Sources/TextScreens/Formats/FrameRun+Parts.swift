extension FrameRun {
  /// A text whose characters are all equally wide.
  struct Part {
    let columns: Range<Int>
    let text: String
    /// Whether each character has two cells.
    let isWide: Bool
    /// Whether it is a single narrow sign, such as an arrow.
    let isSign: Bool
    /// The control or badge whose text it is.
    let kind: CellMark.Kind
  }

  /// The run divided into texts whose characters are all equally wide, without lines and shapes,
  /// and without blanks at either end or two in a row, and each narrow sign from U+2000 on by
  /// itself, so that a picture can place each text exactly. O(*n*) in the number of cells.
  var parts: [Part] {
    var parts: [Part] = []
    var start = columns.lowerBound
    var width = 0
    var isAfterBlank = false
    var isAfterSign = false
    var kind = CellMark.Kind.text
    for column in columns {
      let cell = frame.cells[row * frame.width + column]
      guard cell.width > 0 else { continue }
      let isBlank = cell.glyph == .blank
      if cell.mark.hidesCharacter {
        append(start..<column, to: &parts)
        (start, width) = (column + 1, 0)
        isAfterBlank = false
        continue
      }
      // Signs such as an arrow may be of another font, with another width.
      let isSign = cell.isSign
      let isNext = Int(cell.width) == width && cell.mark.kind == kind
      if !isNext || isBlank && isAfterBlank || isSign || isAfterSign {
        append(start..<column, to: &parts)
        (start, width, kind) = (column, Int(cell.width), cell.mark.kind)
      }
      (isAfterBlank, isAfterSign) = (isBlank, isSign)
    }
    append(start..<columns.upperBound, to: &parts)
    return parts
  }

  private func append(
    _ columns: Range<Int>, to parts: inout [Part]
  ) {
    let isBlank = { (column: Int) in
      frame.cells[row * frame.width + column].glyph == .blank
    }
    guard let first = columns.first(where: { !isBlank($0) }),
      let last = columns.last(where: { !isBlank($0) })
    else { return }
    let cell = frame.cells[row * frame.width + first]
    parts.append(
      Part(
        columns: first..<last + 1, text: text(of: first..<last + 1),
        isWide: cell.width == 2, isSign: cell.isSign, kind: cell.mark.kind))
  }
}

extension Cell {
  /// Whether it has narrow punctuation, an arrow or a symbol from U+2000 to U+2FFF.
  fileprivate var isSign: Bool { width == 1 && glyph.bits & 0xFF == 0xE2 }
}
