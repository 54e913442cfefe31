/// The grapheme clusters that don't fit a glyph, by number: their bytes, one after another.
///
/// Equal clusters are kept as often as they are added. To look for them would cost more than their
/// bytes, and to compare them as strings would cost the square of their marks.
struct LongClusters: Hashable, Sendable {
  private var bytes: [UInt8] = []
  /// Where each cluster ends.
  private var ends: [Int] = []

  var isEmpty: Bool { ends.isEmpty }

  /// The bytes of all clusters together.
  var byteCount: Int { bytes.count }

  /// Adds a cluster, and returns its number. O(*n*) in its bytes.
  mutating func append(_ cluster: some Sequence<UInt8>) -> Int {
    let isCopied: Void? = cluster.withContiguousStorageIfAvailable { bytes.append(contentsOf: $0) }
    if isCopied == nil { bytes.append(contentsOf: cluster) }
    ends.append(bytes.count)
    return ends.count - 1
  }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  /// The bytes of a cluster. O(1).
  subscript(number: Int) -> ArraySlice<UInt8> {
    bytes[(number == 0 ? 0 : ends[number - 1])..<ends[number]]
  }
}
