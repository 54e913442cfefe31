/// The properties of a Unicode scalar that text screens use, in one byte of the generated table.
///
/// The bytes are printable ASCII characters, so that the table can consist of string literals:
/// - `0x40`: joins a neighbour (not solo)
/// - `0x30`: `00` no cell, `01` no cell and shown in visible form, `10` one cell, `11` two cells
/// - `0x08`: forbids a line break after it
/// - `0x04`: forbids a line break before it
/// - `0x02`: allows a line break on both sides
/// - `0x01`: forms an emoji presentation sequence with U+FE0F
package struct ScalarProperties: RawRepresentable, Hashable, Sendable {
  package let rawValue: UInt8

  @inline(__always)
  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Looks up a scalar. Complexity: O(1); one load for ASCII, four loads for other scalars.
  @inline(__always)
  package init(_ scalar: Unicode.Scalar) {
    rawValue = ScalarTable.byte(of: scalar.value)
  }

  /// The number of cells that the scalar adds to its cluster: 0, 1 or 2.
  ///
  /// It is two for East Asian Wide and Fullwidth (UAX #11), which include regional indicators;
  /// ambiguous scalars have one. It is zero for nonspacing and enclosing marks, jamo vowels and
  /// trailing consonants, variation selectors, default-ignorable format controls, and all control
  /// characters. Spacing marks (Mc) have one, because they are next to their base. wcwidth 0.7.0
  /// also counts one for them after a base, but zero if they are alone.
  @inline(__always)
  package var width: Int {
    let field = Int(rawValue >> 4 & 3)
    return field >> 1 &+ (field & field >> 1)
  }

  /// Whether the scalar is a complete cluster of `width` cells wherever its neighbours are solo
  /// too.
  ///
  /// Between two solo scalars there is always a grapheme cluster boundary (UAX #29). So if the
  /// first scalar is at a boundary, a scanner can use each solo scalar that is followed by another
  /// one or by the end of the text. A solo scalar has a width of one or two.
  @inline(__always)
  package var isSolo: Bool { rawValue & 0x40 == 0 }

  /// Whether the scalar must be shown in visible form and never reach a terminal.
  ///
  /// This applies to C0, DEL and C1 controls, line and paragraph separators, bidirectional
  /// controls, deprecated format characters and interlinear annotation, but not to private use,
  /// unassigned scalars or noncharacters.
  @inline(__always)
  package var isControl: Bool { rawValue & 0x70 == 0x50 }

  /// Whether the scalar and U+FE0F are an emoji presentation sequence (UTS #51), two cells wide.
  @inline(__always)
  package var takesEmojiSelector: Bool { rawValue & 0x01 != 0 }

  /// Whether a line can end before and after the scalar: ideographs, kana, Hangul, wide symbols.
  ///
  /// This is also true for wide punctuation, which has `forbidsBreakBefore` or `forbidsBreakAfter`
  /// in addition.
  @inline(__always)
  package var breaksAround: Bool { rawValue & 0x02 != 0 }

  /// Whether the scalar can't start a line: closing punctuation, small kana, `ー`, `%`, `…`.
  @inline(__always)
  package var forbidsBreakBefore: Bool { rawValue & 0x04 != 0 }

  /// Whether the scalar can't end a line: opening punctuation, currency signs.
  @inline(__always)
  package var forbidsBreakAfter: Bool { rawValue & 0x08 != 0 }

  /// Whether a line can end between this cluster and the next one without a space between them.
  ///
  /// Each cluster is represented by the properties of its first scalar. The rules are a subset of
  /// UAX #14.
  @inline(__always)
  package func allowsBreak(before next: ScalarProperties) -> Bool {
    (breaksAround || next.breaksAround) && !forbidsBreakAfter && !next.forbidsBreakBefore
  }
}

/// The generated table of `ScalarProperties`: three stages of ASCII text in the executable's data.
///
/// It has no cost at startup: no array is built, and nothing is initialized lazily.
package enum ScalarTable {
  /// The byte of a code point, which must not be above U+10FFFF.
  ///
  /// Complexity: O(1); one load for ASCII, four for all others.
  @inline(__always)
  static func byte(of codePoint: UInt32) -> UInt8 {
    let codePoint = Int(codePoint)
    // The generator puts the two leaves for ASCII first.
    if codePoint < 0x80 { return leaves.utf8Start[codePoint] }
    precondition(codePoint <= 0x10_FFFF, "no code point is above U+10FFFF")
    let row = Int(top.utf8Start[codePoint >> 12]) &- 0x30
    let pair = rows.utf8Start + (row &* 128 &+ (codePoint >> 6 & 63) &* 2)
    let leaf = (Int(pair[0]) &- 0x30) &* 64 &+ (Int(pair[1]) &- 0x30)
    return leaves.utf8Start[leaf &* 64 &+ codePoint & 63]
  }
}
