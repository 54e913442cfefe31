import Routebook

extension MapGraph.Node {
  /// The title on two lines at most, as it is seen from far away: as even as its words allow.
  var farLines: [String] {
    let words = title.unicodeScalars.split(separator: " ").map { String($0) }
    guard CellWidth.of(title) > 16, words.count > 1 else { return [title] }
    let splits = (1..<words.count).map { count in
      [words.prefix(count), words.dropFirst(count)].map { $0.joined(separator: " ") }
    }
    let width = { (lines: [String]) in lines.map { CellWidth.of($0) }.max()! }
    return splits.min { width($0) < width($1) }!
  }

  /// The width of a cell of the title as it is seen from far away.
  var farCell: Int {
    farLines.count == 1 ? MapLayout.Size.farCell : MapLayout.Size.splitCell
  }
}
