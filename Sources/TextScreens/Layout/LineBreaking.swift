/// Breaks clusters into lines: at spaces, between CJK characters, or inside a word that is too
/// long.
///
/// It follows UAX #14 for the classes SP, ZW, ID, H2, H3, OP and CL.
struct LineBreaking {
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
