import Routebook

extension String {
  /// The text, or its beginning with an ellipsis, in at most a number of cells. O(*n*).
  func fitting(_ width: Int) -> String {
    guard CellWidth.of(self) > width else { return self }
    var end = startIndex
    var rest = width - 1
    while rest >= 0 {
      rest -= CellWidth.of(cluster: self[end])
      if rest >= 0 { end = index(after: end) }
    }
    return self[..<end] + "…"
  }
}
