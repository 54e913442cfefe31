/// Breaks clusters into lines: at spaces, between CJK characters, or inside a word that is too
/// long.
///
/// It follows UAX #14 for the classes SP, ZW, ID, H2, H3, OP and CL.
struct LineBreaker {
  let clusters: [Cluster]
  /// The width of a line in cells, at least 1.
  let width: Int
  private var next = 0
  private var isDone = false
  /// The number of clusters processed; clusters of a word that moves to the next line count twice.
  private(set) var steps = 0

  init(_ clusters: [Cluster], width: Int) {
    self.clusters = clusters
    self.width = max(1, width)
  }

  /// The clusters of the next line, without the spaces at the line break; `nil` after the last
  /// line.
  mutating func nextLine() -> Range<Int>? {
    if isDone { return nil }
    let start = next
    var column = 0
    /// The index after the last possible line break.
    var breakIndex: Int?
    var index = start
    while index < clusters.count {
      let cluster = clusters[index]
      if cluster.isLineFeed {
        next = index + 1
        return start..<index
      }
      steps += 1
      if index > start, mayBreak(before: index) { breakIndex = index }
      // Spaces can extend beyond the edge, so they never start a line.
      if column + Int(cluster.width) > width, !cluster.isSpace {
        let end = breakIndex ?? max(index, start + 1)
        next = end
        // A cluster that is wider than the line can be the last one.
        isDone = end == clusters.count
        return start..<withoutSpaces(start, end)
      }
      column += Int(cluster.width)
      index += 1
    }
    isDone = true
    return start..<(column > width ? withoutSpaces(start, index) : index)
  }

  private mutating func withoutSpaces(_ start: Int, _ end: Int) -> Int {
    var shown = end
    while shown > start, clusters[shown - 1].isSpace { shown -= 1 }
    steps += end - shown
    return shown
  }

  private func mayBreak(before index: Int) -> Bool {
    let (left, right) = (clusters[index - 1], clusters[index])
    if right.isSpace { return false }
    return left.isSpace || left.isInvisibleBreak
      || left.properties.allowsBreak(before: right.properties)
  }
}

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
