/// A line between two boxes of a map. It goes up or down in a lane between two columns.
struct MapEdge {
  enum Kind: Int {
    /// To a column further right, from the right edge to the left one.
    case forward
    /// To a box in the same column, from the right edge to the right one.
    case beside
    /// To a column further left, from the left edge to the right one.
    case back
  }

  /// The indices of the nodes.
  let (source, target): (Int, Int)
  let kind: Kind
  /// The line in SVG; empty until the edge is drawn.
  private(set) var path = ""

  /// The key of the lane: edges from the same box share a lane, and so do edges back to the same
  /// box.
  var lane: Int { (kind == .forward ? source : target) * 3 + kind.rawValue }

  /// Returns the edges in each gap between columns; the gap has the number of the column on its
  /// left.
  static func gaps(of graph: MapGraph, _ boxes: [MapLayout.Box], count: Int) -> [[MapEdge]] {
    var gaps: [[MapEdge]] = Array(repeating: [], count: count)
    for source in graph.nodes.indices {
      for transition in graph.nodes[source].transitions {
        guard let target = transition.target, target != source else { continue }
        let (from, to) = (boxes[source].column, boxes[target].column)
        let isHidden =
          transition.isReturn && (to <= from || graph.nodes[target].isEntered)
        guard !isHidden else { continue }
        let kind = to > from ? Kind.forward : to == from ? .beside : .back
        gaps[kind == .back ? from - 1 : from].append(
          MapEdge(source: source, target: target, kind: kind))
      }
    }
    return gaps
  }

  /// The heights at which the line starts and ends.
  fileprivate func heights(between boxes: [MapLayout.Box]) -> (start: Int, end: Int) {
    let (from, to) = (boxes[source], boxes[target])
    return (kind == .back ? from.exit : from.entry, kind == .forward ? to.entry : to.exit)
  }

  /// Returns the edge with its line, which has rounded corners.
  ///
  /// - Parameter lane: The middle of the lane.
  func drawn(between boxes: [MapLayout.Box], lane: Int) -> MapEdge {
    let (from, to) = (boxes[source], boxes[target])
    let (top, bottom) = heights(between: boxes)
    let start = (x: kind == .back ? from.x : from.end, y: top)
    let end = (x: kind == .forward ? to.x : to.end, y: bottom)
    var edge = self
    let radius = min(6, abs(end.y - start.y) / 2)
    guard radius > 0 else {
      edge.path = "M \(start.x) \(start.y) H \(end.x)"
      return edge
    }
    let (before, after) = (lane > start.x ? -radius : radius, end.x > lane ? radius : -radius)
    let turn = end.y > start.y ? radius : -radius
    edge.path =
      "M \(start.x) \(start.y) H \(lane + before) Q \(lane) \(start.y) \(lane) \(start.y + turn) "
      + "V \(end.y - turn) Q \(lane) \(end.y) \(lane + after) \(end.y) H \(end.x)"
    return edge
  }
}

/// The edges that share a lane in the gap between two columns: how far down they start and end.
struct MapLane {
  private let key: Int
  private let (starts, ends): (ClosedRange<Int>, ClosedRange<Int>)
  private var number = 0

  private init(key: Int, _ edges: [MapEdge], between boxes: [MapLayout.Box]) {
    let heights = edges.map { $0.heights(between: boxes) }
    let (starts, ends) = (heights.map(\.start), heights.map(\.end))
    self.key = key
    self.starts = starts.min()!...starts.max()!
    self.ends = ends.min()!...ends.max()!
  }

  /// Returns the numbers of the lanes of a gap by their keys, from the left.
  ///
  /// - Complexity: O(*n*²) in the number of lanes.
  static func numbers(of edges: [MapEdge], between boxes: [MapLayout.Box]) -> [Int: Int] {
    // An edge that goes down keeps to the right of those that go further down, and one that goes up
    // to the right of those that go further up: so they don't cross where they turn.
    var lanes = Dictionary(grouping: edges, by: \.lane)
      .map { MapLane(key: $0, $1, between: boxes) }.sorted { left, right in
        if left.isDownward != right.isDownward { return left.isDownward }
        return left.isDownward
          ? (left.ends.upperBound, left.key) > (right.ends.upperBound, right.key)
          : (left.ends.lowerBound, left.key) < (right.ends.lowerBound, right.key)
      }
    for index in lanes.indices {
      let beside = lanes[..<index].filter { $0.isBeside(lanes[index]) }
      lanes[index].number = (beside.map(\.number).max() ?? -1) + 1
    }
    return Dictionary(uniqueKeysWithValues: lanes.map { ($0.key, $0.number) })
  }

  private var isDownward: Bool {
    starts.lowerBound + starts.upperBound < ends.lowerBound + ends.upperBound
  }

  /// The highest to the lowest end of its edges.
  private var extent: ClosedRange<Int> {
    min(starts.lowerBound, ends.lowerBound)...max(starts.upperBound, ends.upperBound)
  }

  private func isBeside(_ other: MapLane) -> Bool {
    max(extent.lowerBound, other.extent.lowerBound) - 12
      <= min(extent.upperBound, other.extent.upperBound)
  }
}
