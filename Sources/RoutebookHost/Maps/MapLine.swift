/// A line of a map from a box to another one, in the gap between two columns.
///
/// Lines that share a lane, in which they go down or up, lead to the same box.
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
  static func lines(
    from column: [MapLayout.Box], in graph: MapGraph, _ boxes: [MapLayout.Box], _ rows: [[MapRow]]
  ) -> [MapLine] {
    var lines = column.flatMap { box in
      graph.lines(from: box.node, rows[box.node]).map {
        MapLine(source: box.node, row: $0, target: $1)
      }
    }
    let lanes = MapBus.lanes(
      of: Dictionary(grouping: lines, by: \.target).map { target, lines in
        MapBus(
          key: target, starts: lines.map { boxes[$0.source].exit(ofRow: $0.row) },
          ends: lines.map { boxes[$0.target].entry })
      })
    for index in lines.indices { lines[index].lane = lanes[lines[index].target]! }
    return lines
  }

  /// The line with its lane at a place, from where the first lane is.
  func moved(to first: Int) -> MapLine {
    var line = self
    line.x = first + lane * MapLayout.Size.lane
    return line
  }

  /// The path from the right edge of a box to the left edge of another one.
  func path(in boxes: [MapLayout.Box]) -> String {
    let (from, to) = (boxes[source], boxes[target])
    return MapBus.path(
      from: (from.x + from.width, from.exit(ofRow: row)), to: (to.x, to.entry), lane: x)
  }
}

extension MapGraph {
  /// The nodes one column further to which a node leads.
  func nextNodes(after index: Int) -> [Int] {
    let targets = nodes[index].transitions.compactMap { transition -> Int? in
      guard let target = transition.target, nodes[target].distance == nodes[index].distance + 1,
        !transition.isReturn || !nodes[target].isEntered
      else { return nil }
      return target
    }
    return Set(targets).sorted()
  }

  /// What leads from a node one column further, with the row that does.
  func lines(from index: Int, _ rows: [MapRow]) -> [(row: Int, target: Int)] {
    let targets = nextNodes(after: index)
    return rows.enumerated().flatMap { row, content in
      content.nodes
        .filter { targets.contains($0) && (!content.isReturn || !nodes[$0].isEntered) }
        .map { (row, $0) }
    }
  }
}
