/// A line of the report: a contestant's time, alone or compared with a baseline.
struct Figure {
  let benchmark: String
  /// The number of route types, elements, cells, bytes or states.
  let size: Int
  let contestant: String
  let baseline: String?
  /// The contestant's median time for one operation, in nanoseconds.
  let amount: Double
  let baselineAmount: Double?
  /// The maximum ratio, if there is a target.
  let target: Double?

  init(
    _ benchmark: String, size: Int, contestant: String, baseline: String? = nil,
    amount: Double, baselineAmount: Double? = nil, target: Double? = nil
  ) {
    self.benchmark = benchmark
    self.size = size
    self.contestant = contestant
    self.baseline = baseline
    self.amount = amount
    self.baselineAmount = baselineAmount
    self.target = target
  }

  /// The contestant's amount divided by the baseline's.
  var ratio: Double? { baselineAmount.map { amount / $0 } }

  /// Whether the ratio is within the target, or `nil` if there is no target.
  var isReached: Bool? {
    guard let ratio, let target else { return nil }
    return ratio <= target
  }
}
