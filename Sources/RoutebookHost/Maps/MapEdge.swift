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
  /// The line in SVG, when it is drawn.
  private(set) var path = ""

  /// What edges that share a lane have in common: where they come from, or where they lead back to.
  var lane: Int { (kind == .forward ? source : target) * 3 + kind.rawValue }

  init(source: Int, target: Int, kind: Kind) {
    (self.source, self.target) = (source, target)
    self.kind = kind
  }

  /// The edge with its line, which has rounded corners.
  ///
  /// - Parameter lane: The middle of the lane.
  func drawn(between boxes: [MapLayout.Box], lane: Int) -> MapEdge {
    let (from, to) = (boxes[source], boxes[target])
    let start = (x: kind == .back ? from.x : from.end, y: kind == .back ? from.exit : from.entry)
    let end = (x: kind == .forward ? to.x : to.end, y: kind == .forward ? to.entry : to.exit)
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
