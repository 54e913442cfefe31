/// A grapheme cluster of a text, ready for a cell, with the properties that line breaking needs.
struct Cluster {
  /// The glyph to draw; `lineFeed` and `none` are not drawn.
  var glyph: Glyph
  /// The width in cells: 1 or 2; 0 if nothing is drawn.
  var width: UInt8
  /// The properties of the cluster's first scalar.
  var properties: ScalarProperties

  var isSpace: Bool { glyph == .blank }

  var isLineFeed: Bool { glyph == .lineFeed }

  /// Whether it is a zero-width space: a line can break here, and nothing is drawn (UAX #14, class
  /// ZW).
  var isInvisibleBreak: Bool { glyph == .none }

  static let lineFeed = Cluster(glyph: .lineFeed, width: 0, properties: ScalarProperties("\n"))

  static let invisibleBreak = Cluster(
    glyph: .none, width: 0, properties: ScalarProperties("\u{200B}"))

  /// Creates a cluster of a printable ASCII character.
  static func ascii(_ byte: UInt8) -> Cluster {
    Cluster(
      glyph: Glyph(ascii: byte), width: 1, properties: ScalarProperties(Unicode.Scalar(byte)))
  }
}
