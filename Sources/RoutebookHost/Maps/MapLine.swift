/// A line of a map from a box to another one, in the gap between two columns.
///
/// Lines that share a lane, in which they go down or up, lead to the same box, if each row of a box has its
/// own lines, or else come from the same one.
struct MapLine {
  let source: Int
  /// The number of the row in the box, if it has rows.
  let row: Int
  let target: Int
  /// The number of the lane, from the left.
  var lane = 0
  /// The middle of the lane in pixels.
  private(set) var x = 0

  /// The lines from the boxes of a column.
  ///
  /// - Complexity: O(*n*²) in the number of lanes.
  static func lines(
    from column: [MapLayout.Box], in graph: MapGraph, _ boxes: [MapLayout.Box], _ rows: [[MapRow]]
  ) -> [MapLine] {
    var lines = column.flatMap { box in
      graph.lines(from: box.node, rows[box.node]).map {
        MapLine(source: box.node, row: $0, target: $1)
      }
    }
    let hasRows = rows.contains { !$0.isEmpty }
    var buses = Dictionary(grouping: lines) { hasRows ? $0.target : $0.source }
      .map { node, lines in
        Bus(
          node: node, starts: lines.map { boxes[$0.source].exit(ofRow: $0.row) },
          ends: lines.map { boxes[$0.target].entry })
      }
    // A line that goes down keeps to the right of those that go further down, and one that goes up to the
    // right of those that go further up: so they don't cross where they turn.
    buses.sort { left, right in
      if left.isDownward != right.isDownward { return left.isDownward }
      return left.isDownward
        ? (left.ends.upperBound, left.node) > (right.ends.upperBound, right.node)
        : (left.ends.lowerBound, left.node) < (right.ends.lowerBound, right.node)
    }
    for index in buses.indices {
      let beside = buses[..<index].filter { $0.isBeside(buses[index]) }
      buses[index].lane = (beside.map(\.lane).max() ?? -1) + 1
    }
    let lanes = Dictionary(uniqueKeysWithValues: buses.map { ($0.node, $0.lane) })
    for index in lines.indices {
      lines[index].lane = lanes[hasRows ? lines[index].target : lines[index].source]!
    }
    return lines
  }

  /// The lines that share a lane: how far down they start and end.
  private struct Bus {
    let node: Int
    let (starts, ends): (ClosedRange<Int>, ClosedRange<Int>)
    var lane = 0

    init(node: Int, starts: [Int], ends: [Int]) {
      self.node = node
      self.starts = starts.min()!...starts.max()!
      self.ends = ends.min()!...ends.max()!
    }

    var isDownward: Bool {
      starts.lowerBound + starts.upperBound < ends.lowerBound + ends.upperBound
    }

    func isBeside(_ other: Bus) -> Bool {
      max(
        min(starts.lowerBound, ends.lowerBound), min(other.starts.lowerBound, other.ends.lowerBound)
      )
        - 12
        <= min(
          max(starts.upperBound, ends.upperBound),
          max(other.starts.upperBound, other.ends.upperBound))
    }
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
    let (start, end) = (from.exit(ofRow: row), to.entry)
    let radius = min(6, abs(end - start) / 2)
    guard radius > 0 else { return "M \(from.x + from.width) \(start) H \(to.x)" }
    let turn = end > start ? radius : -radius
    return "M \(from.x + from.width) \(start) H \(x - radius) Q \(x) \(start) \(x) \(start + turn) "
      + "V \(end - turn) Q \(x) \(end) \(x + radius) \(end) H \(to.x)"
  }

  /// The path between any two boxes, above others.
  static func bow(from: MapLayout.Box, to: MapLayout.Box) -> String {
    let (start, end) = (from.entry + 12, to.entry + 12)
    let (right, left) = (from.x + from.width, to.x)
    if left >= right {
      return "M \(right) \(start) C \(right + 50) \(start) \(left - 50) \(end) \(left) \(end)"
    }
    let (back, far) = (to.x + to.width, max(right, to.x + to.width) + 36)
    return to.x + to.width > from.x
      ? "M \(right) \(start) C \(far) \(start) \(far) \(end) \(back) \(end)"
      : "M \(from.x) \(start) C \(from.x - 50) \(start) \(back + 50) \(end) \(back) \(end)"
  }
}

extension MapGraph {
  /// What leads from a node one column further, with the row that does.
  func lines(from index: Int, _ rows: [MapRow]) -> [(row: Int, target: Int)] {
    let isFurther = { (target: Int) in nodes[target].distance == nodes[index].distance + 1 }
    let targets = nodes[index].transitions.compactMap { transition -> Int? in
      guard let target = transition.target, isFurther(target),
        !transition.isReturn || !nodes[target].isEntered
      else { return nil }
      return target
    }
    guard !rows.isEmpty else { return Set(targets).sorted().map { (0, $0) } }
    return rows.enumerated().flatMap { row, content in
      content.nodes
        .filter { targets.contains($0) && (!content.isReturn || !nodes[$0].isEntered) }
        .map { (row, $0) }
    }
  }
}
