/// The lines of a map that share a lane in the gap between two columns: how far down they start and end.
struct MapBus {
  /// What its lines have in common.
  let key: Int
  private let (starts, ends): (ClosedRange<Int>, ClosedRange<Int>)
  private var lane = 0

  init(key: Int, starts: [Int], ends: [Int]) {
    self.key = key
    self.starts = starts.min()!...starts.max()!
    self.ends = ends.min()!...ends.max()!
  }

  /// The number of the lane of each bus by its key, from the left.
  ///
  /// - Complexity: O(*n*²) in the number of lanes.
  static func lanes(of buses: [MapBus]) -> [Int: Int] {
    // A line that goes down keeps to the right of those that go further down, and one that goes up to the
    // right of those that go further up: so they don't cross where they turn.
    var buses = buses.sorted { left, right in
      if left.isDownward != right.isDownward { return left.isDownward }
      return left.isDownward
        ? (left.ends.upperBound, left.key) > (right.ends.upperBound, right.key)
        : (left.ends.lowerBound, left.key) < (right.ends.lowerBound, right.key)
    }
    for index in buses.indices {
      let beside = buses[..<index].filter { $0.isBeside(buses[index]) }
      buses[index].lane = (beside.map(\.lane).max() ?? -1) + 1
    }
    return Dictionary(uniqueKeysWithValues: buses.map { ($0.key, $0.lane) })
  }

  /// A line that goes up or down in a lane, with rounded corners.
  ///
  /// - Parameter lane: The middle of the lane.
  static func path(from start: (x: Int, y: Int), to end: (x: Int, y: Int), lane: Int) -> String {
    let radius = min(6, abs(end.y - start.y) / 2)
    guard radius > 0 else { return "M \(start.x) \(start.y) H \(end.x)" }
    let (before, after) = (lane > start.x ? -radius : radius, end.x > lane ? radius : -radius)
    let turn = end.y > start.y ? radius : -radius
    return
      "M \(start.x) \(start.y) H \(lane + before) Q \(lane) \(start.y) \(lane) \(start.y + turn) "
      + "V \(end.y - turn) Q \(lane) \(end.y) \(lane + after) \(end.y) H \(end.x)"
  }

  private var isDownward: Bool {
    starts.lowerBound + starts.upperBound < ends.lowerBound + ends.upperBound
  }

  /// From the highest to the lowest place of its lines.
  private var extent: ClosedRange<Int> {
    min(starts.lowerBound, ends.lowerBound)...max(starts.upperBound, ends.upperBound)
  }

  private func isBeside(_ other: MapBus) -> Bool {
    max(extent.lowerBound, other.extent.lowerBound) - 12
      <= min(extent.upperBound, other.extent.upperBound)
  }
}
