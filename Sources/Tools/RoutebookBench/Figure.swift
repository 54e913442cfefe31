/// A line of the report: a contestant's time, alone or compared with a baseline.
struct Figure: Encodable {
  let benchmark: String
  /// The number of route types, elements, cells, bytes or states.
  let size: Int
  let contestant: String
  let baseline: String?
  /// The contestant's median time for one operation, or its memory.
  let amount: Double
  let baselineAmount: Double?
  /// The unit of the amounts.
  let unit: String
  /// The maximum ratio, if there is a target.
  let target: Double?

  init(
    _ benchmark: String, size: Int, contestant: String, baseline: String? = nil,
    amount: Double, baselineAmount: Double? = nil, target: Double? = nil,
    unit: String = "ns"
  ) {
    self.benchmark = benchmark
    self.size = size
    self.contestant = contestant
    self.baseline = baseline
    self.amount = amount
    self.baselineAmount = baselineAmount
    self.target = target
    self.unit = unit
  }

  /// The contestant's amount divided by the baseline's.
  var ratio: Double? { baselineAmount.map { amount / $0 } }

  /// Whether the ratio is within the target, or `nil` if there is no target.
  var isReached: Bool? {
    guard let ratio, let target else { return nil }
    return ratio <= target
  }

  private enum CodingKeys: String, CodingKey {
    case benchmark, size, contestant, baseline, amount, baselineAmount, unit, ratio, target
    case reached
  }

  /// Encodes all keys for every figure, with `null` for missing values.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(benchmark, forKey: .benchmark)
    try container.encode(size, forKey: .size)
    try container.encode(contestant, forKey: .contestant)
    try container.encode(baseline, forKey: .baseline)
    try container.encode(amount, forKey: .amount)
    try container.encode(baselineAmount, forKey: .baselineAmount)
    try container.encode(unit, forKey: .unit)
    try container.encode(ratio, forKey: .ratio)
    try container.encode(target, forKey: .target)
    try container.encode(isReached, forKey: .reached)
  }
}
