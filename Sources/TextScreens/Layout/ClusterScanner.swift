import VisibleText

/// Divides a text into grapheme clusters, and makes it safe to show.
///
/// Anything that a terminal could act on is shown in visible form: control characters as `^[`,
/// others by their code point as `^{202E}`. A mark without a base gets a dotted circle. Invisible
/// format characters without a base are left out, except a zero-width space if two clusters would
/// join without it. If a cluster would join its neighbour in a frame, a zero-width space separates
/// them.
struct ClusterScanner {
  enum LineFeeds {
    /// Line feeds end lines.
    case breakLines
    /// Line feeds are shown like other control characters.
    case areShown
  }

  private(set) var clusters: [Cluster] = []
  /// The width in cells of the last scanned line, and of the widest line.
  private(set) var lineCells = 0
  private(set) var widestCells = 0
  /// Whether the text has no line feeds.
  private(set) var isOneLine = true
  /// The clusters of the text that don't fit into a glyph, by number.
  private(set) var longClusters: [[UInt8]] = []
  /// The number of bytes and clusters processed so far, in all texts.
  private(set) var steps = 0
  /// The end of the last cluster that was left out, as a byte offset in the text.
  private var omittedEnd = -1
  /// The scalar at an offset in the text, decoded to find out whether a cluster ends before it.
  ///
  /// It is not decoded again (`routebook-bench frame`).
  private var ahead = ScannedScalar()

  /// Divides a text into `clusters`. O(*n*) in the number of bytes or in `cells`, whichever is
  /// smaller.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - lineFeeds: Whether line feeds end lines.
  ///   - cells: The maximum width of a line; if a line is wider, the rest of the text is left out.
  mutating func scan(_ text: String, _ lineFeeds: LineFeeds, upTo cells: Int = .max) {
    clusters.removeAll(keepingCapacity: true)
    longClusters.removeAll(keepingCapacity: true)
    omittedEnd = -1
    ahead.offset = -1
    isOneLine = true
    (lineCells, widestCells) = (0, 0)
    var text = text
    text.makeContiguousUTF8()
    // A string's own storage can't be accessed while its indices are used, but a copy's storage
    // can.
    let string = text
    text.withUTF8 { bytes in
      var offset = 0
      while offset < bytes.count, lineCells <= cells {
        let byte = bytes[offset]
        // Between two ASCII characters there is always a boundary, except in CR LF.
        if byte >= 0x20, byte < 0x7F, offset + 1 == bytes.count || bytes[offset + 1] < 0x80 {
          add(.ascii(byte))
          offset += 1
        } else {
          offset = scanCluster(at: offset, of: bytes, in: string, lineFeeds)
        }
      }
      steps += offset
    }
    widestCells = max(widestCells, lineCells)
  }

  private mutating func add(_ cluster: Cluster) {
    clusters.append(cluster)
    lineCells += Int(cluster.width)
  }

  private mutating func addLineFeed() {
    clusters.append(.lineFeed)
    isOneLine = false
    widestCells = max(widestCells, lineCells)
    lineCells = 0
  }

  private mutating func scanCluster(
    at offset: Int, of bytes: UnsafeBufferPointer<UInt8>, in string: String,
    _ lineFeeds: LineFeeds
  ) -> Int {
    if ahead.offset != offset { ahead = ScannedScalar(bytes, at: offset) }
    let (scalar, end, properties) = (ahead.scalar, ahead.end, ahead.properties)
    if properties.isControl {
      if lineFeeds == .breakLines, let next = Self.lineFeedEnd(bytes, at: offset) {
        addLineFeed()
        return next
      }
      scalar.forEachByteOfVisibleForm { add(.ascii($0)) }
      return end
    }
    let mayJoin = offset == omittedEnd && scalar.isHangulSyllable
    if properties.isSolo, !mayJoin, isBoundary(bytes, at: end) {
      // A loop, for the bound of `routebook-bench frame`.
      var glyph: UInt64 = 0
      var index = end
      while index > offset {
        index -= 1
        glyph = glyph << 8 | UInt64(bytes[index])
      }
      add(
        Cluster(glyph: Glyph(bits: glyph), width: UInt8(properties.width), properties: properties))
      return end
    }
    if scalar.isInvisibleAlone {
      if scalar == "\u{200B}" { add(.invisibleBreak) }
      omittedEnd = end
      return end
    }
    let start = string.utf8.index(string.startIndex, offsetBy: offset)
    // A substring always starts at a boundary, so Swift does not look backwards for one.
    let after = string[start...].index(after: start)
    let clusterEnd = offset + string.utf8.distance(from: start, to: after)
    steps += clusterEnd - offset
    let cluster = String(string[start..<after])
    if !append(cluster, first: scalar, properties, isParted: offset == omittedEnd) {
      omittedEnd = clusterEnd
    }
    return clusterEnd
  }

  /// Adds a cluster; returns whether it is drawn.
  ///
  /// - Parameters:
  ///   - cluster: The cluster.
  ///   - first: The first scalar of the cluster.
  ///   - properties: The properties of the first scalar.
  ///   - isParted: Whether something was left out between this cluster and the one before it.
  private mutating func append(
    _ cluster: String, first: Unicode.Scalar, _ properties: ScalarProperties, isParted: Bool
  ) -> Bool {
    let width = CellWidth.of(scalars: cluster.unicodeScalars)
    if width > 0 {
      // Two regional indicators would become a flag, and a skin tone would colour the preceding
      // emoji.
      let mayJoin = isParted && (!properties.isSolo || first.isHangulSyllable)
      let isApartBefore = mayJoin || !properties.isSolo && first.joinsBefore
      let start = isApartBefore ? "\u{200B}" : ""
      let end = cluster.unicodeScalars.last!.joinsAfter ? "\u{200B}" : ""
      let glyph = glyph(of: (start + cluster + end).utf8)
      add(Cluster(glyph: glyph, width: UInt8(width), properties: properties))
      return true
    }
    switch first.properties.generalCategory {
    case .format, .control: return false
    default:
      let glyph = glyph(of: ("\u{25CC}" + cluster).utf8)
      add(Cluster(glyph: glyph, width: 1, properties: properties))
      return true
    }
  }

  private mutating func glyph(of cluster: some BidirectionalCollection<UInt8>) -> Glyph {
    if cluster.count <= 8 {
      return Glyph(bits: cluster.reversed().reduce(0) { $0 << 8 | UInt64($1) })
    }
    longClusters.append(Array(cluster))
    return Glyph(long: longClusters.count - 1)
  }

  /// Whether a cluster certainly starts at an offset after a solo scalar.
  private mutating func isBoundary(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    guard offset < bytes.count, bytes[offset] >= 0x80 else { return true }
    ahead = ScannedScalar(bytes, at: offset)
    return ahead.properties.isSolo || ahead.properties.isControl || ahead.scalar.joinsAfter
      || ahead.scalar.isInvisibleAlone
  }

  /// The end of a line feed, or of a carriage return with its line feed; `nil` if there is none
  /// here.
  private static func lineFeedEnd(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int? {
    if bytes[offset] == 0x0A { return offset + 1 }
    if bytes[offset] == 0x0D, offset + 1 < bytes.count, bytes[offset + 1] == 0x0A {
      return offset + 2
    }
    return nil
  }
}

/// A scalar of a text, with its properties.
private struct ScannedScalar {
  /// The offset of its first byte, and of the byte after it; -1 for no scalar.
  var offset = -1
  var end = -1
  var scalar: Unicode.Scalar = "\0"
  var properties = ScalarProperties("\0")

  init() {}

  /// Decodes a scalar. A string's UTF-8 is always valid, so the first byte determines the length.
  @inline(__always)
  init(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) {
    self.offset = offset
    let first = UInt32(bytes[offset])
    func tail(_ index: Int) -> UInt32 { UInt32(bytes[offset + index]) & 0x3F }
    let (value, length): (UInt32, Int) =
      switch first {
      case ..<0x80: (first, 1)
      case ..<0xE0: ((first & 0x1F) << 6 | tail(1), 2)
      case ..<0xF0: ((first & 0x0F) << 12 | tail(1) << 6 | tail(2), 3)
      default: ((first & 0x07) << 18 | tail(1) << 12 | tail(2) << 6 | tail(3), 4)
      }
    (scalar, end) = (Unicode.Scalar(value)!, offset + length)
    properties = ScalarProperties(scalar)
  }
}
