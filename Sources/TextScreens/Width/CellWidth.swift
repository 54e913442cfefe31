/// The number of terminal cells that text takes, by grapheme cluster.
///
/// The width of a cluster is the sum of its scalars' widths, but at most two. Two cells are
/// therefore taken by wide characters (UAX #11), Hangul of conjoining jamo, pairs of regional
/// indicators, and emoji modifier and ZWJ sequences (UTS #51). An emoji presentation sequence, such
/// as a keycap, takes two cells too. U+FE0E has no effect (in UAX #11, the base keeps its width). A
/// single regional indicator takes two cells, as in terminals and wcwidth 0.7.0. Clusters are those
/// of Swift (UAX #29). Swift 6.3 splits some conjuncts of Myanmar, Khmer and Balinese, which then
/// take the sum of their parts.
///
/// Control characters have no width: convert them to visible form before you measure.
package enum CellWidth {
  /// The width of a cluster in cells: 0, 1 or 2. Complexity: O(scalars).
  package static func of(cluster: Character) -> Int {
    of(scalars: cluster.unicodeScalars)
  }

  /// The width of a cluster, given its scalars, in cells: 0, 1 or 2. Complexity: O(scalars).
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

  /// The width of a text on one line in cells: the sum of its clusters' widths. Complexity:
  /// O(scalars).
  package static func of(_ text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + of(cluster: $1) }
  }
}
