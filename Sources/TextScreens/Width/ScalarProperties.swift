/// What a text screen must know about one Unicode scalar, in one byte of the generated table.
///
/// The bytes are printable ASCII characters, so that the table can be string literals:
/// - `0x40` joins a neighbour (not solo)
/// - `0x30` `00` no cell, `01` no cell and shown in visible form, `10` one cell, `11` two cells
/// - `0x08` forbids a line break after it
/// - `0x04` forbids a line break before it
/// - `0x02` allows a line break on both sides
/// - `0x01` takes U+FE0F to an emoji presentation
package struct ScalarProperties: RawRepresentable, Hashable, Sendable {
  package let rawValue: UInt8

  @inline(__always)
  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Looks a scalar up. Complexity: O(1); one load for ASCII, four for all others.
  @inline(__always)
  package init(_ scalar: Unicode.Scalar) {
    rawValue = ScalarTable.byte(of: scalar.value)
  }

  /// Looks a decoded code point up; one above U+10FFFF traps.
  @inline(__always)
  package init(codePoint: UInt32) {
    rawValue = ScalarTable.byte(of: codePoint)
  }

  /// The cells that the scalar adds to its cluster: 0, 1 or 2.
  ///
  /// Two for East Asian Wide and Fullwidth (UAX #11), regional indicators among them; ambiguous
  /// scalars have one. None for nonspacing and enclosing marks, jamo vowels and trailing
  /// consonants, variation selectors, default-ignorable format controls, and every control.
  /// Spacing marks (Mc) have one, because they are beside their base: wcwidth 0.7.0 also
  /// counts them so after a base, and not at all if they are alone.
  @inline(__always)
  package var width: Int {
    let field = Int(rawValue >> 4 & 3)
    return field >> 1 &+ (field & field >> 1)
  }

  /// Whether the scalar is a whole cluster of `width` cells wherever its neighbours are solo too.
  ///
  /// Between two solo scalars there is always a boundary of grapheme clusters (UAX #29), so a
  /// scanner may take a solo scalar that another one, or the end of the text, follows. The first
  /// scalar must be at a boundary itself. A solo scalar has one cell or two.
  @inline(__always)
  package var isSolo: Bool { rawValue & 0x40 == 0 }

  /// Whether the scalar must be shown in visible form and never reach a terminal.
  ///
  /// C0, DEL and C1 controls, line and paragraph separators, bidirectional controls, deprecated
  /// format characters and interlinear annotation. Not private use, unassigned or noncharacters.
  @inline(__always)
  package var isControl: Bool { rawValue & 0x70 == 0x50 }

  /// Whether U+FE0F after the scalar is an emoji presentation sequence (UTS #51), two cells wide.
  @inline(__always)
  package var takesEmojiSelector: Bool { rawValue & 0x01 != 0 }

  /// Whether a line may end before and after the scalar: ideographs, kana, Hangul, wide symbols.
  ///
  /// Wide punctuation has it too, and `forbidsBreakBefore` or `forbidsBreakAfter` besides.
  @inline(__always)
  package var breaksAround: Bool { rawValue & 0x02 != 0 }

  /// Whether no line may start with the scalar: closing punctuation, small kana, `ー`, `%`, `…`.
  @inline(__always)
  package var forbidsBreakBefore: Bool { rawValue & 0x04 != 0 }

  /// Whether no line may end with the scalar: opening punctuation, currency signs.
  @inline(__always)
  package var forbidsBreakAfter: Bool { rawValue & 0x08 != 0 }

  /// Whether a line may end between this and the next cluster with no space between the two.
  ///
  /// Both are the properties of the first scalar of their cluster. A subset of UAX #14.
  @inline(__always)
  package func allowsBreak(before next: ScalarProperties) -> Bool {
    (rawValue | next.rawValue) & 0x02 != 0 && !forbidsBreakAfter && !next.forbidsBreakBefore
  }
}
