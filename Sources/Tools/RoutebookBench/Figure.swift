/// A line of the report: a contestant's time, alone or compared with a baseline.
struct Figure {
  let benchmark: String
  /// The number of route types, elements, cells, bytes or states.
  let size: Int
  let contestant: Timing
  var baseline: Timing?
  /// The maximum ratio, if there is one.
  var target: Double?
  /// The maximum time in nanoseconds, where somebody waits for it, if there is one.
  var limit: Double?

  /// The contestant's time divided by the baseline's.
  var ratio: Double? { baseline.map { contestant.nanoseconds / $0.nanoseconds } }

  /// Whether the ratio and the time are within their bounds, or `nil` if there are none.
  var isReached: Bool? {
    let isWithinTarget = target.flatMap { target in ratio.map { $0 <= target } }
    let isWithin = [isWithinTarget, limit.map { contestant.nanoseconds <= $0 }].compactMap { $0 }
    return isWithin.isEmpty ? nil : !isWithin.contains(false)
  }
}

/// The median time of one operation of a contestant.
struct Timing {
  let name: String
  let nanoseconds: Double
}
