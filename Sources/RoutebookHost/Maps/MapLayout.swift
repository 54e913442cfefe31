import Routebook

/// Where the boxes and edges of a map are in a page, in pixels.
///
/// What belongs to a tab is in a frame, one tab below the other. There is a column for each number of
/// transitions from the start or from the root of a tab; in a column of a tab, the boxes of a module are in a
/// frame of their own, beside what leads to them. Each transition has an edge, but for the tab bar, and for what
/// only goes back.
struct MapLayout {
  struct Box {
    /// The index of the node.
    let node: Int
    let x: Int
    let y: Int
    let height: Int

    /// Where lines to the right begin, and lines from the left end.
    var entry: Int { y + Size.entry }
    /// Where lines to the left begin, and lines from the right end.
    var exit: Int { y + height - Size.entry }
    var end: Int { x + Size.box }
  }

  /// The frame of a tab or a module.
  struct Frame {
    /// The title; `nil` where nothing has tabs.
    let title: String?
    let x: Int
    let y: Int
    var width = Size.box + 2 * Size.padding
    let height: Int
  }

  enum Size {
    static let box = 156
    /// The height of a box with one line of text, and of each further one.
    static let (line, nextLine) = (32, 17)
    static let padding = 8
    static let header = 24
    /// What is between boxes, and around frames.
    static let gap = 12
    /// How far lines are from the corners of a box.
    static let entry = 12
    /// The width of a lane, and of what is before and after the lanes of a gap.
    static let (lane, laneStart, laneEnd) = (8, 12, 16)
  }

  /// The boxes, in the order of the nodes.
  let boxes: [Box]
  /// The frames of the tabs, and of the screens that were not seen.
  let areas: [Frame]
  let modules: [Frame]
  let edges: [MapEdge]
  let (width, height): (Int, Int)

  init(_ graph: MapGraph) {
    let seen = graph.nodes.filter { $0.sight != .unseen }
    let columns = Array(Set(seen.map(\.distance))).sorted()
    let column = graph.nodes.map { columns.firstIndex(of: $0.distance) ?? 0 }
    let unseen = graph.nodes.indices.filter { graph.nodes[$0].sight == .unseen }
    let columnCount = max(1, columns.count, min(unseen.count, 4))
    let gaps = Self.gaps(of: graph, column, count: columnCount)
    let hasAreas = seen.contains { $0.tab != nil } || !unseen.isEmpty
    // The places of boxes in a column don't depend on the lanes, so all lanes are known first.
    var places = Places(graph, column, hasAreas: hasAreas)
    for area in graph.areas { places.add(area) }
    places.addUnseen(unseen, columnCount: columnCount)
    let lanes = gaps.map { gap in
      MapLane.numbers(
        of: Dictionary(grouping: gap, by: \.lane).map { lane, edges in
          MapLane(
            key: lane, starts: edges.map { places.start(of: $0) },
            ends: edges.map { places.end(of: $0) })
        })
    }
    var lefts: [Int] = []
    var x = hasAreas ? 1 + Size.gap : 1
    for (number, gap) in lanes.enumerated() {
      lefts.append(x)
      x += Size.box + 2 * Size.padding
      guard number + 1 < lanes.count || !gap.isEmpty else { continue }
      x += Size.laneStart + ((gap.values.max() ?? 0) + 1) * Size.lane + Size.laneEnd
    }
    let boxes = places.boxes(lefts)
    self.boxes = boxes
    modules = places.modules.map { frame in
      Frame(title: frame.title, x: lefts[frame.column], y: frame.y, height: frame.height)
    }
    width = x + (hasAreas ? 1 + Size.gap : 1)
    let inner = width - 2
    areas = places.areas.map {
      Frame(title: $0.title, x: 1, y: $0.y, width: inner, height: $0.height)
    }
    height = places.bottom
    edges = zip(gaps, lanes).enumerated().flatMap { number, gap in
      let start = lefts[number] + Size.box + 2 * Size.padding + Size.laneStart
      return gap.0.map { $0.drawn(between: boxes, lane: start + gap.1[$0.lane]! * Size.lane) }
    }
  }

  /// The edges, by the number of the column to the left of the gap in which they are.
  private static func gaps(
    of graph: MapGraph, _ column: [Int], count: Int
  ) -> [[MapEdge]] {
    var gaps: [[MapEdge]] = Array(repeating: [], count: count)
    for source in graph.nodes.indices {
      for transition in graph.nodes[source].transitions {
        guard let target = transition.target, target != source else { continue }
        let isForward = column[target] > column[source]
        if isForward
          ? transition.isReturn && graph.nodes[target].isEntered
          : transition.isReturn || transition.closes
        {
          continue
        }
        let edge = MapEdge(
          source: source, target: target,
          kind: isForward ? .forward : column[target] == column[source] ? .beside : .back)
        gaps[edge.kind == .back ? column[source] - 1 : column[source]].append(edge)
      }
    }
    return gaps
  }
}
