/// The bytes of the grapheme clusters that don't fit into a glyph, by number.
///
/// Equal clusters are stored each time they are added. Searching for them would cost more than
/// storing them, and comparing them as strings takes quadratic time in the number of their marks.
struct LongClusters: Hashable, Sendable {
  private var bytes: [UInt8] = []
  /// The end of each cluster.
  private var ends: [Int] = []

  var isEmpty: Bool { ends.isEmpty }

  /// The number of bytes in all clusters.
  var byteCount: Int { bytes.count }

  /// Adds a cluster, and returns its number. O(*n*) in the number of its bytes.
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
