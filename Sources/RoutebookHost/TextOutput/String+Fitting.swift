import Routebook

extension String {
  /// The text, or its beginning with an ellipsis, in at most a number of cells. O(*n*).
  func fitting(_ width: Int) -> String {
    guard CellWidth.of(self) > width else { return self }
    return beginning(width - 1) + "…"
  }

  /// The text, or its beginning and its end with an ellipsis between them, in at most a number of
  /// cells: what differs between long names is at their ends. O(*n*).
  func fittingInMiddle(_ width: Int) -> String {
    guard CellWidth.of(self) > width else { return self }
    let end = String(String(reversed()).beginning((width - 1) * 2 / 3).reversed())
    return beginning(width - 1 - CellWidth.of(end)) + "…" + end
  }

  /// As much of the beginning as fits in a number of cells.
  private func beginning(_ width: Int) -> Substring {
    var end = startIndex
    var rest = width
    while end < endIndex {
      rest -= CellWidth.of(cluster: self[end])
      if rest < 0 { break }
      end = index(after: end)
    }
    return self[..<end]
  }
}
