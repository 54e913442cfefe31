import VisibleText

/// Cuts a text into grapheme clusters and makes it safe to show.
///
/// What a terminal could act on is put in visible form: a control character as `^[`, others by
/// their number as `^{202E}`. A mark without a base gets a dotted circle. Invisible format
/// characters on their own are left out, except a zero-width space if two clusters would become one
/// without it. If a cluster would join whatever is beside it in a frame, a zero-width space keeps
/// the two apart.
struct ClusterScanner {
  enum LineFeeds {
    /// Line feeds end lines.
    case breakLines
    /// Line feeds are control characters like any other.
    case areShown
  }

  private(set) var clusters: [Cluster] = []
  /// The cells of the last line that was scanned, and of the widest.
  private(set) var lineCells = 0
  private(set) var widestCells = 0
  /// The clusters of the text that don't fit a glyph, by number.
  private(set) var longClusters = LongClusters()
  /// How many bytes and clusters were looked at, of all texts so far.
  private(set) var steps = 0
  /// Where the last cluster that was left out ends, in bytes of the text.
  private var omittedEnd = -1

  /// Fills `clusters`. O(*n*) in the bytes of the text, or in `cells` where that is less.
  ///
  /// - Parameter cells: Where a line is wider, the rest of the text is left out.
  mutating func scan(_ text: String, _ lineFeeds: LineFeeds, upTo cells: Int = .max) {
    clusters.removeAll(keepingCapacity: true)
    longClusters.removeAll()
    omittedEnd = -1
    (lineCells, widestCells) = (0, 0)
    var text = text
    text.makeContiguousUTF8()
    // A string's own storage can't be read while its indices are used, but a copy's can.
    let string = text
    text.withUTF8 { bytes in
      var offset = 0
      while offset < bytes.count, lineCells <= cells {
        let byte = bytes[offset]
        // Two neighbours in ASCII always have a boundary between them, except CR LF.
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
    widestCells = max(widestCells, lineCells)
    lineCells = 0
  }

  private mutating func scanCluster(
    at offset: Int, of bytes: UnsafeBufferPointer<UInt8>, in string: String,
    _ lineFeeds: LineFeeds
  ) -> Int {
    let (scalar, end) = Self.decode(bytes, at: offset)
    let properties = ScalarProperties(scalar)
    if properties.isControl {
      if lineFeeds == .breakLines, let next = Self.lineFeedEnd(bytes, at: offset) {
        addLineFeed()
        return next
      }
      scalar.forEachByteOfVisibleForm { add(.ascii($0)) }
      return end
    }
    let mayJoin = offset == omittedEnd && scalar.isHangulSyllable
    if properties.isSolo, !mayJoin, Self.isBoundary(bytes, at: end) {
      var glyph: UInt64 = 0
      for index in (offset..<end).reversed() { glyph = glyph << 8 | UInt64(bytes[index]) }
      add(
        Cluster(glyph: Glyph(bits: glyph), width: UInt8(properties.width), properties: properties))
      return end
    }
    if properties.isSolo, !mayJoin, let marksEnd = Self.marksEnd(bytes, at: end) {
      steps += marksEnd - offset
      let glyph = glyph(of: UnsafeBufferPointer(rebasing: bytes[offset..<marksEnd]))
      add(Cluster(glyph: glyph, width: UInt8(properties.width), properties: properties))
      return marksEnd
    }
    if scalar.isInvisibleAlone {
      if scalar == "\u{200B}" { add(.invisibleBreak) }
      omittedEnd = end
      return end
    }
    // A prepended mark and the solo scalar that it joins (GB9b of UAX #29).
    if scalar.joinsAfter, offset != omittedEnd, end < bytes.count {
      let (next, nextEnd) = Self.decode(bytes, at: end)
      if ScalarProperties(next).isSolo, Self.isBoundary(bytes, at: nextEnd) {
        steps += nextEnd - offset
        let cluster = UnsafeBufferPointer(rebasing: bytes[offset..<nextEnd])
        _ = append(cluster, first: scalar, properties, isParted: false)
        return nextEnd
      }
    }
    let start = string.utf8.index(string.startIndex, offsetBy: offset)
    // A substring's own start is known to be a boundary: no look back for one.
    let after = string[start...].index(after: start)
    let clusterEnd = offset + string.utf8.distance(from: start, to: after)
    steps += clusterEnd - offset
    let cluster = UnsafeBufferPointer(rebasing: bytes[offset..<clusterEnd])
    if !append(cluster, first: scalar, properties, isParted: offset == omittedEnd) {
      omittedEnd = clusterEnd
    }
    return clusterEnd
  }

  /// Answers whether the cluster is drawn.
  ///
  /// - Parameter isParted: Whether something that was left out parts it from the one before.
  private mutating func append(
    _ cluster: UnsafeBufferPointer<UInt8>, first: Unicode.Scalar, _ properties: ScalarProperties,
    isParted: Bool
  ) -> Bool {
    let width = CellWidth.of(scalars: Scalars(bytes: cluster))
    if width > 0 {
      // Two regional indicators would become a flag, a skin tone would colour what precedes it.
      let mayJoin = isParted && (!properties.isSolo || first.isHangulSyllable)
      let isApartBefore = mayJoin || !properties.isSolo && first.joinsBefore
      let isApartAfter = Self.lastScalar(of: cluster).joinsAfter
      let glyph =
        isApartBefore || isApartAfter
        ? glyph(
          of: (isApartBefore ? Self.separator : []) + cluster
            + (isApartAfter ? Self.separator : []))
        : glyph(of: cluster)
      add(Cluster(glyph: glyph, width: UInt8(width), properties: properties))
      return true
    }
    switch first.properties.generalCategory {
    case .format, .control: return false
    default:
      let glyph = glyph(of: Self.dottedCircle + cluster)
      add(Cluster(glyph: glyph, width: 1, properties: properties))
      return true
    }
  }

  private static let separator = Array("\u{200B}".utf8)
  private static let dottedCircle = Array("\u{25CC}".utf8)

  /// The scalars of valid UTF-8.
  private struct Scalars: Sequence, IteratorProtocol {
    let bytes: UnsafeBufferPointer<UInt8>
    private var offset = 0

    init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    mutating func next() -> Unicode.Scalar? {
      guard offset < bytes.count else { return nil }
      let (scalar, end) = ClusterScanner.decode(bytes, at: offset)
      offset = end
      return scalar
    }
  }

  private static func lastScalar(of bytes: UnsafeBufferPointer<UInt8>) -> Unicode.Scalar {
    var start = bytes.count - 1
    while bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return decode(bytes, at: start).scalar
  }

  private mutating func glyph(of cluster: some BidirectionalCollection<UInt8>) -> Glyph {
    if cluster.count <= 8 {
      return Glyph(bits: cluster.reversed().reduce(0) { $0 << 8 | UInt64($1) })
    }
    return Glyph(long: longClusters.append(cluster))
  }

  /// Where combining diacritical marks (U+0300 to U+036F, all Extend in UAX #29 and without width)
  /// end that follow a solo scalar, if a cluster surely ends there as well; most marks are of these.
  private static func marksEnd(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int? {
    var end = offset
    while end + 1 < bytes.count,
      bytes[end] == 0xCC || bytes[end] == 0xCD && bytes[end + 1] <= 0xAF
    {
      end += 2
    }
    return end > offset && isBoundary(bytes, at: end) ? end : nil
  }

  /// Whether a cluster certainly begins at an offset after a solo scalar.
  private static func isBoundary(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    guard offset < bytes.count, bytes[offset] >= 0x80 else { return true }
    let scalar = decode(bytes, at: offset).scalar
    let properties = ScalarProperties(scalar)
    return properties.isSolo || properties.isControl || scalar.joinsAfter
      || scalar.isInvisibleAlone
  }

  /// Where a line feed, or a carriage return with its line feed, ends; `nil` if none begins here.
  private static func lineFeedEnd(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int? {
    if bytes[offset] == 0x0A { return offset + 1 }
    if bytes[offset] == 0x0D, offset + 1 < bytes.count, bytes[offset + 1] == 0x0A {
      return offset + 2
    }
    return nil
  }

  /// A string's UTF-8 is always valid, so the first byte gives the length.
  private static func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, at offset: Int
  ) -> (scalar: Unicode.Scalar, end: Int) {
    let first = UInt32(bytes[offset])
    func tail(_ index: Int) -> UInt32 { UInt32(bytes[offset + index]) & 0x3F }
    let (value, length): (UInt32, Int) =
      switch first {
      case ..<0x80: (first, 1)
      case ..<0xE0: ((first & 0x1F) << 6 | tail(1), 2)
      case ..<0xF0: ((first & 0x0F) << 12 | tail(1) << 6 | tail(2), 3)
      default: ((first & 0x07) << 18 | tail(1) << 12 | tail(2) << 6 | tail(3), 4)
      }
    return (Unicode.Scalar(value)!, offset + length)
  }
}
