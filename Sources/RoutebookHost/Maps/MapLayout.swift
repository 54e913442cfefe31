import Routebook

/// Where the boxes and lines of a map are in a picture, in pixels.
///
/// There is a column for each number of transitions from the start. In a column, the boxes of a
/// module are in a frame of their own, beside what leads to them. A transition that leads one column
/// further is a line from its row to the other box; the row of any other transition names where it
/// leads.
struct MapLayout {
  /// The box of a node.
  struct Box {
    /// The index of the node.
    let node: Int
    var x = 0
    let y: Int
    var width = 0
    /// The number of rows; a box without rows has a title and a caption.
    let rows: Int

    var height: Int { Size.header + (rows == 0 ? 0 : rows * Size.row + 8) }

    /// The middle of a row.
    func middle(ofRow row: Int) -> Int { y + Size.header + row * Size.row + Size.row / 2 }

    /// Where lines begin.
    func exit(ofRow row: Int) -> Int { rows == 0 ? entry : middle(ofRow: row) }

    /// Where lines end.
    var entry: Int { y + Size.entry }
  }

  /// The frame around the boxes of a module in a column.
  struct Group {
    let module: String
    /// The number of the column.
    let column: Int
    var x = 0
    let y: Int
    var width = 0
    let height: Int
  }

  enum Size {
    /// The width of a cell of text, and of a title.
    static let (cell, titleCell) = (7, 8)
    static let padding = 10
    /// The cells of a box, at least and at most.
    static let boxCells = 20...84
    static let header = 50
    /// Where lines end, below the top of a box.
    static let entry = 20
    static let row = 18
    static let margin = 20
    static let groupPadding = 10
    static let groupHeader = 24
    /// The width of a lane, and of what is before and after the lanes of a gap.
    static let (lane, laneStart, laneEnd) = (9, 14, 24)
    /// The width of what connects the roots of tabs.
    static let rail = 26
  }

  /// The maximum number of rows of a box.
  static let rowLimit = 16

  /// The boxes, in the order of the nodes.
  let boxes: [Box]
  let groups: [Group]
  let lines: [MapLine]
  /// What connects the roots of tabs: a path to each of them, from the first one.
  private(set) var rails: [(node: Int, path: String)] = []
  let (width, height): (Int, Int)

  /// - Parameters:
  ///   - graph: The graph.
  ///   - top: The first row of pixels below what is above all boxes.
  ///   - rows: The texts in the rows of the nodes.
  init(_ graph: MapGraph, top: Int, rows: [[MapRow]]) {
    let columns = Self.columns(of: graph, top: top, rows)
    var boxes = columns.flatMap(\.boxes).sorted { $0.node < $1.node }
    var groups = columns.flatMap(\.groups)
    var lines: [MapLine] = []
    let roots = columns.first?.boxes.map(\.node).filter { graph.nodes[$0].sight != .unseen } ?? []
    let hasRail = roots.count > 1 && roots.contains { graph.nodes[$0].tab != nil }
    var x = Size.margin + (hasRail ? Size.rail : 0)
    for (number, column) in columns.enumerated() {
      let inner =
        column.boxes.map { Self.width(of: graph.nodes[$0.node], rows[$0.node]) }.max() ?? 0
      let outer = inner + 2 * Size.groupPadding
      for box in column.boxes {
        (boxes[box.node].x, boxes[box.node].width) = (x + Size.groupPadding, inner)
      }
      for index in groups.indices where groups[index].column == number {
        (groups[index].x, groups[index].width) = (x, outer)
      }
      x += outer
      guard number + 1 < columns.count else { break }
      let gap = MapLine.lines(from: column.boxes, in: graph, boxes, rows)
      let laneCount = (gap.map(\.lane).max() ?? 0) + 1
      lines += gap.map { $0.moved(to: x + Size.laneStart) }
      x += Size.laneStart + laneCount * Size.lane + Size.laneEnd
    }
    self.boxes = boxes
    self.groups = groups
    self.lines = lines
    width = x + Size.margin
    height = (groups.map { $0.y + $0.height }.max() ?? top) + Size.margin
    guard hasRail else { return }
    let (rail, start) = (Size.margin, boxes[roots[0]].entry)
    rails = roots.dropFirst().map { root in
      let box = boxes[root]
      return (
        root,
        MapBus.path(from: (boxes[roots[0]].x, start), to: (box.x, box.entry), lane: rail)
      )
    }
  }

  private typealias Column = (boxes: [Box], groups: [Group])

  /// What leads to a node first: how far down it is; and in the first column, the number of its tab.
  private struct Entry: Comparable {
    let y: Int
    let number: Int
    let node: Int

    static func < (left: Entry, right: Entry) -> Bool {
      (left.y, left.number, left.node) < (right.y, right.number, right.node)
    }
  }

  /// The boxes without their places in a row. Each module is below what leads to its first box, if there
  /// is room, so that few lines cross others.
  private static func columns(of graph: MapGraph, top: Int, _ rows: [[MapRow]]) -> [Column] {
    // Screens that were not seen are below the roots, in a frame of their own.
    let distances = Dictionary(
      grouping: graph.nodes.indices,
      by: { graph.nodes[$0].sight == .unseen ? 0 : graph.nodes[$0].distance })
    var entries: [Int: Int] = [:]
    return distances.keys.sorted().enumerated().map { number, distance in
      let nodes = distances[distance]!
        .map { node in
          let number = graph.nodes[node].isStart ? -1 : graph.nodes[node].tab?.number ?? .max
          return Entry(y: entries[node] ?? top, number: distance == 0 ? number : 0, node: node)
        }.sorted()
      var column: Column = ([], [])
      var y = top
      for (module, nodes) in nodes.groups(by: { graph.nodes[$0.node].module }) {
        let start = max(y, nodes[0].y - Size.groupHeader - Size.entry)
        y = start + Size.groupHeader
        for entry in nodes {
          let box = Box(node: entry.node, y: y, rows: rows[entry.node].count)
          column.boxes.append(box)
          y += box.height + Size.groupPadding
          for (row, target) in graph.lines(from: entry.node, rows[entry.node]) {
            entries[target] = min(entries[target] ?? .max, box.exit(ofRow: row))
          }
        }
        column.groups.append(Group(module: module, column: number, y: start, height: y - start))
        y += Size.margin
      }
      return column
    }
  }

  /// The width in which the texts of a box are whole, unless they are very long.
  private static func width(of node: MapGraph.Node, _ rows: [MapRow]) -> Int {
    let pills = node.pills.map { CellWidth.of($0) + 3 }.reduce(0, +)
    let cells = max(
      CellWidth.of(node.title) * Size.titleCell / Size.cell + 1 + pills, CellWidth.of(node.caption),
      rows.map(\.cells).max() ?? 0)
    let limit = max(Size.boxCells.upperBound, pills + 12)
    return min(max(cells, Size.boxCells.lowerBound), limit) * Size.cell + 2 * Size.padding
  }
}
