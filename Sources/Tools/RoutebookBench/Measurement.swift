/// Measures contestants side by side.
struct Measurement {
  let effort: Effort

  /// The median time of an operation of each contestant, in nanoseconds.
  ///
  /// In each round, every contestant runs once, and each round starts with a different one. If the
  /// machine slows down or its caches change, all contestants are affected.
  func medians(of contestants: [Contestant]) -> [Double] {
    let counts = contestants.map { repetitions(of: $0) }
    var samples: [[Double]] = contestants.map { _ in [] }
    for round in 0..<rounds(of: contestants, counts) {
      for turn in contestants.indices {
        let index = (round + turn) % contestants.count
        samples[index].append(nanoseconds(of: contestants[index], counts[index]))
      }
    }
    return samples.map { median(of: $0) }
  }

  /// The number of rounds: one for each sample, or fewer if they would take too long.
  private func rounds(of contestants: [Contestant], _ counts: [Int]) -> Int {
    let start = threadProcessorTime()
    for (contestant, count) in zip(contestants, counts) { _ = nanoseconds(of: contestant, count) }
    let elapsed = threadProcessorTime() - start
    return min(effort.samples, max(effort.leastSamples, Int(effort.limit / elapsed)))
  }

  /// The number of runs in a sample of a contestant; finding this number also warms up the
  /// contestant.
  private func repetitions(of contestant: Contestant) -> Int {
    _ = nanoseconds(of: contestant, 1)
    // If each run needs a preparation, a sample is a single run.
    if contestant.prepare != nil { return 1 }
    var repetitions = 1
    let batch = effort.batch / .nanoseconds(1)
    while true {
      let run = nanoseconds(of: contestant, repetitions) * Double(contestant.operations)
      let needed = Int((batch / run).rounded(.up))
      if needed <= repetitions { return repetitions }
      // A single short run can be misleading, so increase the number in steps.
      repetitions = min(needed, repetitions * 8)
    }
  }

  /// The time of one operation, averaged over a number of runs.
  private func nanoseconds(of contestant: Contestant, _ repetitions: Int) -> Double {
    contestant.prepare?()
    let start = threadProcessorTime()
    for _ in 0..<repetitions { contestant.run() }
    let elapsed = threadProcessorTime() - start
    return elapsed / .nanoseconds(1) / Double(contestant.operations * repetitions)
  }

  private func median(of samples: [Double]) -> Double {
    let sorted = samples.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
