/// One grapheme cluster of a text, ready for a cell, with what line breaking needs of it.
struct Cluster {
  /// What is drawn; `lineFeed` and `none` are not.
  var glyph: Glyph
  /// In cells: 1 or 2; 0 for what is not drawn.
  var width: UInt8
  /// Those of its first scalar.
  var properties: ScalarProperties

  var isSpace: Bool { glyph == .blank }

  var isLineFeed: Bool { glyph == .lineFeed }

  /// A zero-width space: a line may break here, and nothing is drawn (UAX #14, class ZW).
  var isInvisibleBreak: Bool { glyph == .none }

  static let lineFeed = Cluster(glyph: .lineFeed, width: 0, properties: ScalarProperties("\n"))

  static let invisibleBreak = Cluster(
    glyph: .none, width: 0, properties: ScalarProperties("\u{200B}"))

  /// A printable ASCII character.
  static func ascii(_ byte: UInt8) -> Cluster {
    Cluster(
      glyph: Glyph(ascii: byte), width: 1, properties: ScalarProperties(Unicode.Scalar(byte)))
  }
}
