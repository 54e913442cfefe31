/// A line between two boxes of a map in a page. It goes up or down in a lane between two columns.
struct MapLink {
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

  /// What lines that share a lane have in common: where they come from, or where they lead back to.
  var bus: Int { (kind == .forward ? source : target) * 3 + kind.rawValue }

  /// The line.
  ///
  /// - Parameter lane: The middle of the lane.
  func path(_ boxes: [MapPartLayout.Box], lane: Int) -> String {
    let (from, to) = (boxes[source], boxes[target])
    let start = (x: kind == .back ? from.x : from.end, y: kind == .back ? from.exit : from.entry)
    let end = (x: kind == .forward ? to.x : to.end, y: kind == .forward ? to.entry : to.exit)
    return MapBus.path(from: start, to: end, lane: lane)
  }
}
