extension Unicode.Scalar {
  /// Whether the scalar joins the cluster before it, or is a spacing mark, which may join it.
  ///
  /// Controls are never joined. Grapheme_Cluster_Break is Extend, ZWJ or SpacingMark (UAX #29,
  /// table 2).
  var joinsBefore: Bool {
    switch value {
    case ..<0x300, 0x600...0x605, 0xAC00...0xD7A3, 0x1F1E6...0x1F1FF: false
    case 0x200D, 0xE33, 0xEB3: true
    default:
      properties.isGraphemeExtend || properties.isEmojiModifier
        || properties.generalCategory == .spacingMark
    }
  }

  /// Whether the scalar joins the cluster after it, unless that is a control.
  ///
  /// Grapheme_Cluster_Break is Prepend (UAX #29, table 2).
  var joinsAfter: Bool {
    switch value {
    case ..<0x600: false
    case 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0xD4E, 0x110BD, 0x110CD,
      0x111C2...0x111C3, 0x113D1, 0x1193F, 0x11941, 0x11A84...0x11A89, 0x11D46, 0x11F02:
      true
    default: false
    }
  }

  /// Whether the scalar is an invisible format character that joins no neighbour.
  ///
  /// Grapheme_Cluster_Break is Control (UAX #29, table 2).
  var isInvisibleAlone: Bool {
    switch value {
    case 0xAD, 0x180E, 0x200B, 0x2060...0x2064, 0xFEFF, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A: true
    default: false
    }
  }

  /// Whether the scalar is a precomposed Hangul syllable, which joins a leading consonant before
  /// it.
  var isHangulSyllable: Bool { (0xAC00...0xD7A3).contains(value) }
}
