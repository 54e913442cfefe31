import Routebook

/// The positions of the boxes and edges of a map in a page, in pixels.
///
/// What belongs to a tab is in a frame, one tab below the other. There is a column for each number
/// of transitions from the start or from the root of a tab; in a column of a tab, the boxes of a
/// module are in a frame of their own, beside what leads to them.
struct MapLayout {
  struct Box {
    /// The index of the node.
    let node: Int
    var column: Int
    var x = 0
    var y = 0
    let height: Int

    /// The point at which lines to the right begin, and lines from the left end.
    var entry: Int { y + Size.entry }
    /// The point at which lines to the left begin, and lines from the right end.
    var exit: Int { y + height - Size.entry }
    var end: Int { x + Size.box }
  }

  /// The frame of a tab or a module.
  struct Frame {
    /// The title; `nil` where nothing has tabs.
    let title: String?
    var column = 0
    var x = 1
    let y: Int
    var width = Size.column
    let height: Int
  }

  enum Size {
    static let box = 156
    /// The height of a box with one line of text, and of each further one.
    static let (line, nextLine) = (32, 17)
    static let padding = 8
    static let column = box + 2 * padding
    static let header = 24
    /// The distance between boxes, and around frames.
    static let gap = 12
    /// The distance of a line from the corner of a box.
    static let entry = 12
    /// The width of a lane, and of the space before and after the lanes of a gap.
    static let (lane, laneStart, laneEnd) = (8, 12, 16)
  }

  /// The boxes, in the order of the nodes.
  private(set) var boxes: [Box]
  /// The frames of the tabs, and of the screens that were not seen.
  private(set) var areas: [Frame] = []
  private(set) var modules: [Frame] = []
  private(set) var edges: [MapEdge] = []
  private(set) var width = 0
  private(set) var height = 1
  private let hasAreas: Bool

  init(_ graph: MapGraph) {
    let seen = graph.nodes.filter { $0.sight != .unseen }
    let columns = Array(Set(seen.map(\.distance))).sorted()
    boxes = graph.nodes.enumerated().map { index, node in
      let lines = node.titleLines.count + (node.subtitle.isEmpty ? 0 : 1)
      return Box(
        node: index, column: columns.firstIndex(of: node.distance) ?? 0,
        height: Size.line + (lines - 1) * Size.nextLine)
    }
    let unseen = graph.nodes.indices.filter { graph.nodes[$0].sight == .unseen }
    let columnCount = max(1, columns.count, min(unseen.count, 4))
    hasAreas = seen.contains { $0.tab != nil } || !unseen.isEmpty
    let gaps = MapEdge.gaps(of: graph, boxes, count: columnCount)
    for area in graph.areas { add(area, of: graph) }
    addUnseen(unseen, columnCount: columnCount)
    place(gaps)
  }

  /// Adds the nodes of a tab below what is there.
  private mutating func add(_ area: MapGraph.Area, of graph: MapGraph) {
    let top = height
    let first = top + (hasAreas ? Size.header + 4 : 0)
    var end = first
    /// The height at which the first line to each node starts.
    var entries: [Int: Int] = [:]
    let columns = Dictionary(grouping: area.nodes) { boxes[$0].column }
    for column in columns.keys.sorted() {
      let nodes = columns[column]!.sorted {
        (entries[$0] ?? first, $0) < (entries[$1] ?? first, $1)
      }
      var y = first
      for (name, own) in nodes.groups(by: { graph.nodes[$0].module }) {
        let start = max(y, (entries[own[0]] ?? first) - Size.header - Size.entry)
        y = start + Size.header
        for node in own {
          boxes[node].y = y
          for target in graph.nextNodes(after: node) where entries[target] == nil {
            entries[target] = boxes[node].entry
          }
          y += boxes[node].height + Size.gap
        }
        y -= Size.gap - Size.padding
        modules.append(Frame(title: name, column: column, y: start, height: y - start))
        y += Size.gap
      }
      end = max(end, y)
    }
    close(area.title, from: top, to: end)
  }

  /// Adds the screens that were not seen, side by side.
  private mutating func addUnseen(_ nodes: [Int], columnCount: Int) {
    guard !nodes.isEmpty else { return }
    let top = height
    var y = top + Size.header + 4
    for start in stride(from: 0, to: nodes.count, by: columnCount) {
      let row = nodes[start..<min(start + columnCount, nodes.count)]
      for (column, node) in row.enumerated() { (boxes[node].y, boxes[node].column) = (y, column) }
      y += row.map { boxes[$0].height }.max()! + Size.gap
    }
    close(MapGraph.unseen, from: top, to: y)
  }

  private mutating func close(_ title: String?, from top: Int, to end: Int) {
    if hasAreas { areas.append(Frame(title: title, y: top, height: end - top)) }
    height = end + (hasAreas ? Size.gap : 0)
  }

  /// Sets the columns side by side, with the lanes between them, and draws the edges.
  private mutating func place(_ gaps: [[MapEdge]]) {
    let lanes = gaps.map { MapLane.numbers(of: $0, between: boxes) }
    let margin = hasAreas ? 1 + Size.gap : 1
    var lefts: [Int] = []
    var x = margin
    for (column, gap) in lanes.enumerated() {
      lefts.append(x)
      x += Size.column
      guard column + 1 < lanes.count || !gap.isEmpty else { continue }
      x += Size.laneStart + ((gap.values.max() ?? 0) + 1) * Size.lane + Size.laneEnd
    }
    width = x + margin
    for index in boxes.indices { boxes[index].x = lefts[boxes[index].column] + Size.padding }
    for index in modules.indices { modules[index].x = lefts[modules[index].column] }
    for index in areas.indices { areas[index].width = width - 2 }
    for (column, gap) in gaps.enumerated() {
      let start = lefts[column] + Size.column + Size.laneStart
      edges += gap.map {
        $0.drawn(between: boxes, lane: start + lanes[column][$0.lane]! * Size.lane)
      }
    }
  }
}
