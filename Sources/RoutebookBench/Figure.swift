/// A line of the report: a contestant's time, alone or compared with a baseline.
struct Figure: Encodable {
  let benchmark: String
  /// The number of route types, elements, cells or bytes.
  let size: Int
  let contestant: String
  let baseline: String?
  /// The contestant's median time for one operation.
  let nanoseconds: Double
  let baselineNanoseconds: Double?
  /// The maximum ratio, if there is a target.
  let target: Double?

  init(
    _ benchmark: String, size: Int, contestant: String, baseline: String? = nil,
    nanoseconds: Double, baselineNanoseconds: Double? = nil, target: Double? = nil
  ) {
    self.benchmark = benchmark
    self.size = size
    self.contestant = contestant
    self.baseline = baseline
    self.nanoseconds = nanoseconds
    self.baselineNanoseconds = baselineNanoseconds
    self.target = target
  }

  /// The contestant's time divided by the baseline's.
  var ratio: Double? { baselineNanoseconds.map { nanoseconds / $0 } }

  /// Whether the ratio is within the target, or `nil` if there is no target.
  var isReached: Bool? {
    guard let ratio, let target else { return nil }
    return ratio <= target
  }

  private enum CodingKeys: String, CodingKey {
    case benchmark, size, contestant, baseline, nanoseconds, baselineNanoseconds, ratio, target
    case reached
  }

  /// Encodes all keys for every figure, with `null` for missing values.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(benchmark, forKey: .benchmark)
    try container.encode(size, forKey: .size)
    try container.encode(contestant, forKey: .contestant)
    try container.encode(baseline, forKey: .baseline)
    try container.encode(nanoseconds, forKey: .nanoseconds)
    try container.encode(baselineNanoseconds, forKey: .baselineNanoseconds)
    try container.encode(ratio, forKey: .ratio)
    try container.encode(target, forKey: .target)
    try container.encode(isReached, forKey: .reached)
  }
}
