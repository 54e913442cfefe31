/// Cuts clusters into lines of a width: at spaces, between CJK characters, or anywhere in a word
/// that is longer than a line. After UAX #14, as far as its classes SP, ZW, ID, H2, H3, OP and CL.
struct LineBreaking {
  let clusters: [Cluster]
  /// In cells, at least 1.
  let width: Int
  private var next = 0
  private var isDone = false
  /// How many clusters were looked at; those of a word that moves to the next line count twice.
  private(set) var steps = 0

  init(_ clusters: [Cluster], width: Int) {
    self.clusters = clusters
    self.width = max(1, width)
  }

  /// The clusters of the next line, without the spaces at which it broke; `nil` after the last.
  mutating func nextLine() -> Range<Int>? {
    if isDone { return nil }
    let start = next
    var column = 0
    /// After the last place where the line may break.
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
      // Spaces hang over the edge: they never begin a line.
      if column + Int(cluster.width) > width, !cluster.isSpace {
        let end = breakIndex ?? max(index, start + 1)
        next = end
        // One that is wider than the line may be the last.
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
