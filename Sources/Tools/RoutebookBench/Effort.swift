/// How much is measured, and how often.
struct Effort {
  /// The number of samples for each contestant; the median counts.
  let samples: Int
  /// The minimum number of samples if a comparison would take longer than `limit`.
  let leastSamples: Int
  let limit: Duration
  /// The minimum duration of a sample, so that the time for reading the clock is negligible.
  let batch: Duration
  /// The depths of stacks.
  let depths: [Int]
  /// Whether only small sizes are measured.
  var isQuick = false

  static let full = Effort(
    samples: 51, leastSamples: 9, limit: .seconds(5), batch: .milliseconds(2),
    depths: [10, 1_000, 100_000])

  static let quick = Effort(
    samples: 5, leastSamples: 5, limit: .seconds(1), batch: .milliseconds(1),
    depths: [10, 1_000], isQuick: true)
}
