/// One cell of a frame, in two words.
struct Cell: Hashable, Sendable {
  var glyph: Glyph
  /// 1 or 2, or 0 for the cell that a wide character to the left covers.
  var width: UInt8
  var style: CellStyle

  static func blank(_ style: CellStyle = .plain) -> Cell {
    Cell(glyph: .blank, width: 1, style: style)
  }

  /// The right half of a wide character.
  static func covered(_ style: CellStyle) -> Cell { Cell(glyph: .none, width: 0, style: style) }
}
