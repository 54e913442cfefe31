/// Takes the times of contestants side by side.
struct Measurement {
  let effort: Effort

  /// The median time of each contestant's operation, in nanoseconds.
  ///
  /// In each round every contestant has a turn, and the next round begins with another one: when
  /// the machine slows down or its caches change hands, it does so for all of them.
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

  /// As many rounds as there are to be samples, or fewer where they would take too long.
  private func rounds(of contestants: [Contestant], _ counts: [Int]) -> Int {
    let start = ContinuousClock.now
    for (contestant, count) in zip(contestants, counts) { _ = nanoseconds(of: contestant, count) }
    let elapsed = ContinuousClock.now - start
    return min(effort.samples, max(effort.leastSamples, Int(effort.limit / elapsed)))
  }

  /// How often a contestant runs in one sample; finding that out warms it up.
  private func repetitions(of contestant: Contestant) -> Int {
    _ = nanoseconds(of: contestant, 1)
    // With something to put right before each run, a sample is one run.
    if contestant.prepare != nil { return 1 }
    var repetitions = 1
    let batch = effort.batch / .nanoseconds(1)
    while true {
      let run = nanoseconds(of: contestant, repetitions) * Double(contestant.operations)
      let needed = Int((batch / run).rounded(.up))
      if needed <= repetitions { return repetitions }
      // One short run may mislead: approach in steps.
      repetitions = min(needed, repetitions * 8)
    }
  }

  /// The time of one operation over so many runs.
  private func nanoseconds(of contestant: Contestant, _ repetitions: Int) -> Double {
    contestant.prepare?()
    let start = ContinuousClock.now
    for _ in 0..<repetitions { contestant.run() }
    let elapsed = ContinuousClock.now - start
    return elapsed / .nanoseconds(1) / Double(contestant.operations * repetitions)
  }

  private func median(of samples: [Double]) -> Double {
    let sorted = samples.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
