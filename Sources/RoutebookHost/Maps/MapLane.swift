/// The edges that share a lane in the gap between two columns: how far down they start and end.
struct MapLane {
  /// What its edges have in common.
  let key: Int
  private let (starts, ends): (ClosedRange<Int>, ClosedRange<Int>)
  private var number = 0

  init(key: Int, starts: [Int], ends: [Int]) {
    self.key = key
    self.starts = starts.min()!...starts.max()!
    self.ends = ends.min()!...ends.max()!
  }

  /// The numbers of lanes by their keys, from the left.
  ///
  /// - Complexity: O(*n*²) in the number of lanes.
  static func numbers(of lanes: [MapLane]) -> [Int: Int] {
    // An edge that goes down keeps to the right of those that go further down, and one that goes up to the
    // right of those that go further up: so they don't cross where they turn.
    var lanes = lanes.sorted { left, right in
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

  /// From the highest to the lowest place of its edges.
  private var extent: ClosedRange<Int> {
    min(starts.lowerBound, ends.lowerBound)...max(starts.upperBound, ends.upperBound)
  }

  private func isBeside(_ other: MapLane) -> Bool {
    max(extent.lowerBound, other.extent.lowerBound) - 12
      <= min(extent.upperBound, other.extent.upperBound)
  }
}
