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
  /// The maximum ratio, if there is one.
  let target: Double?
  /// The maximum amount in nanoseconds, where somebody waits for it, if there is one.
  let limit: Double?

  init(
    _ benchmark: String, size: Int, contestant: String, baseline: String? = nil,
    amount: Double, baselineAmount: Double? = nil, target: Double? = nil,
    limit: Double? = nil
  ) {
    self.benchmark = benchmark
    self.size = size
    self.contestant = contestant
    self.baseline = baseline
    self.amount = amount
    self.baselineAmount = baselineAmount
    self.target = target
    self.limit = limit
  }

  /// The contestant's amount divided by the baseline's.
  var ratio: Double? { baselineAmount.map { amount / $0 } }

  /// Whether the ratio and the amount are within their bounds, or `nil` if there are none.
  var isReached: Bool? {
    let isWithinTarget = target.flatMap { target in ratio.map { $0 <= target } }
    let isWithinLimit = limit.map { amount <= $0 }
    return isWithinTarget.map { $0 && isWithinLimit ?? true } ?? isWithinLimit
  }
}
