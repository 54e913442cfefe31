/// A line of a map from a row of a box to another box, in the gap between two columns.
///
/// Lines to the same box share a lane, in which they go down or up; other lines beside them have lanes of
/// their own.
struct MapLine {
  let source: Int
  /// The number of the row in the box.
  let row: Int
  let target: Int
  /// The number of the lane, from the left.
  var lane = 0
  /// The middle of the lane in pixels.
  private(set) var x = 0

  /// The lines from the boxes of a column.
  ///
  /// - Complexity: O(*n*²) in the number of boxes to which they lead.
  static func lines(
    from column: [MapLayout.Box], in graph: MapGraph, _ boxes: [MapLayout.Box], _ rows: [[MapRow]]
  ) -> [MapLine] {
    var lines = column.flatMap { box in
      graph.lines(from: box.node).map { MapLine(source: box.node, row: $0, target: $1) }
    }
    /// The lines to a box: how far down they start, and where they end.
    struct Bus {
      let target: Int
      let (first, last, end): (Int, Int, Int)
      var lane = 0
      var isDownward: Bool { first + last < 2 * end }

      func isBeside(_ other: Bus) -> Bool {
        max(min(first, end), min(other.first, other.end)) - 12
          <= min(max(last, end), max(other.last, other.end))
      }
    }
    var buses = Dictionary(grouping: lines, by: \.target).map { target, lines in
      let starts = lines.map { boxes[$0.source].middle(ofRow: $0.row) }
      return Bus(
        target: target, first: starts.min()!, last: starts.max()!, end: boxes[target].entry)
    }
    // A line that goes down keeps to the right of those that go further down, and one that goes up to the
    // right of those that go further up: so they don't cross where they turn.
    buses.sort { left, right in
      if left.isDownward != right.isDownward { return left.isDownward }
      return left.isDownward ? left.end > right.end : left.end < right.end
    }
    for index in buses.indices {
      let beside = buses[..<index].filter { $0.isBeside(buses[index]) }
      buses[index].lane = (beside.map(\.lane).max() ?? -1) + 1
    }
    let lanes = Dictionary(uniqueKeysWithValues: buses.map { ($0.target, $0.lane) })
    for index in lines.indices { lines[index].lane = lanes[lines[index].target]! }
    return lines
  }

  /// The line with its lane at a place, from where the first lane is.
  func moved(to first: Int) -> MapLine {
    var line = self
    line.x = first + lane * MapLayout.Size.lane
    return line
  }

  /// The path from the right edge of a box to the left edge of another one, with rounded corners.
  func path(in boxes: [MapLayout.Box]) -> String {
    let (from, to) = (boxes[source], boxes[target])
    let (start, end) = (from.middle(ofRow: row), to.entry)
    let radius = min(6, abs(end - start) / 2)
    guard radius > 0 else { return "M \(from.x + from.width) \(start) H \(to.x)" }
    let turn = end > start ? radius : -radius
    return "M \(from.x + from.width) \(start) H \(x - radius) Q \(x) \(start) \(x) \(start + turn) "
      + "V \(end - turn) Q \(x) \(end) \(x + radius) \(end) H \(to.x)"
  }
}

extension MapGraph {
  /// The rows of a node that lead one column further, with the nodes to which they lead.
  func lines(from index: Int) -> [(row: Int, target: Int)] {
    let node = nodes[index]
    return node.transitions.prefix(node.shownRows).enumerated().compactMap { row, transition in
      guard let target = transition.target, nodes[target].distance == node.distance + 1,
        !transition.isReturn || !nodes[target].isEntered
      else { return nil }
      return (row, target)
    }
  }
}
