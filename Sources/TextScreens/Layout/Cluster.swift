/// One grapheme cluster of a text, ready for a cell, with what line breaking needs of it.
struct Cluster {
  var glyph: Glyph
  /// In cells: 1 or 2; 0 for a line feed and a zero-width space.
  var width: UInt8
  var traits: Traits

  struct Traits: OptionSet {
    let rawValue: UInt8

    static let space = Traits(rawValue: 1)
    static let lineFeed = Traits(rawValue: 2)
    /// A line may break on both sides (UAX #14, classes ID, H2, H3).
    static let breaksAround = Traits(rawValue: 4)
    static let forbidsBreakBefore = Traits(rawValue: 8)
    static let forbidsBreakAfter = Traits(rawValue: 16)
    /// A line may break here, and nothing is drawn (UAX #14, class ZW).
    static let invisibleBreak = Traits(rawValue: 32)
  }
}
