/// How many cells of a terminal text takes, by grapheme cluster.
///
/// A cluster has the sum of its scalars' widths, at most two. That gives two cells to wide
/// characters (UAX #11), Hangul of conjoining jamo, pairs of regional indicators and emoji modifier
/// and ZWJ sequences (UTS #51); an emoji presentation sequence, keycaps among them, has two as well.
/// U+FE0E changes nothing (UAX #11 leaves the base its width). A regional indicator alone has two,
/// as terminals and wcwidth 0.7.0 have it. Clusters are Swift's own (UAX #29); Swift 6.3 parts some
/// conjuncts of Myanmar, Khmer and Balinese, which then have the sum of the parts.
///
/// Controls have no width: show them in visible form before measuring.
package enum CellWidth {
  /// The cells of one cluster: 0, 1 or 2. Complexity: O(scalars).
  package static func of(cluster: Character) -> Int {
    of(scalars: cluster.unicodeScalars)
  }

  /// The cells of one cluster whose scalars are at hand: 0, 1 or 2. Complexity: O(scalars).
  @inline(__always)
  package static func of(scalars: some Sequence<Unicode.Scalar>) -> Int {
    var cells = 0
    var takesEmojiSelector = false
    for scalar in scalars {
      if takesEmojiSelector && scalar.value == 0xFE0F { return 2 }
      let properties = ScalarProperties(scalar)
      cells += properties.width
      if cells >= 2 { return 2 }
      takesEmojiSelector = properties.takesEmojiSelector
    }
    return cells
  }

  /// The cells of a text in one line: the sum of its clusters'. Complexity: O(scalars).
  ///
  /// Text of solo scalars alone is measured without being segmented.
  package static func of(_ text: some StringProtocol) -> Int {
    if let cells = text.utf8.withContiguousStorageIfAvailable(ofSolo), let cells { return cells }
    return text.reduce(0) { $0 + of(cluster: $1) }
  }

  /// The cells of valid UTF-8 whose scalars are all solo, or nil.
  private static func ofSolo(_ utf8: UnsafeBufferPointer<UInt8>) -> Int? {
    var cells = 0
    var index = 0
    while index < utf8.count {
      let lead = UInt32(utf8[index])
      let length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
      var codePoint = length == 1 ? lead : lead & (0x7F >> UInt32(length))
      for offset in 1..<length {
        codePoint = codePoint << 6 | UInt32(utf8[index + offset] & 0x3F)
      }
      let properties = ScalarProperties(codePoint: codePoint)
      if !properties.isSolo { return nil }
      cells += properties.width
      index += length
    }
    return cells
  }
}
