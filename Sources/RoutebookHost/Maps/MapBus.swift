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
