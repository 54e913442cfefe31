/// One cell of a frame, stored in two words.
struct Cell: Hashable, Sendable {
  var glyph: Glyph
  /// 1 or 2; 0 for a cell that is covered by the wide character to its left.
  var width: UInt8
  var style: CellStyle
  var mark = CellMark.none

  static func blank(_ style: CellStyle = .plain) -> Cell {
    Cell(glyph: .blank, width: 1, style: style)
  }

  /// The right half of a wide character.
  static func covered(_ style: CellStyle) -> Cell { Cell(glyph: .none, width: 0, style: style) }
}
