import Foundation

/// The extent of a measurement.
struct Effort {
  /// The number of samples for each contestant; the median counts.
  let samples: Int
  /// The minimum number of samples if a comparison would take longer than `limit`.
  let leastSamples: Int
  let limit: Duration
  /// The minimum duration of a sample, so that the time for reading the clock is negligible.
  let batch: Duration
  /// Whether only small sizes are measured.
  var isQuick = false

  static let full = Effort(
    samples: 51, leastSamples: 9, limit: .seconds(5), batch: .milliseconds(2))

  static let quick = Effort(
    samples: 5, leastSamples: 5, limit: .seconds(1), batch: .milliseconds(1), isQuick: true)
}

extension Effort {
  /// The median time of an operation of each contestant.
  ///
  /// In each round, every contestant runs once, and each round starts with a different one. If the
  /// machine slows down or its caches change, all contestants are affected.
  func times(of contestants: [Contestant]) -> [Timing] {
    let counts = contestants.map { repetitions(of: $0) }
    var times: [[Double]] = contestants.map { _ in [] }
    for round in 0..<rounds(of: contestants, counts) {
      for turn in contestants.indices {
        let index = (round + turn) % contestants.count
        times[index].append(nanoseconds(of: contestants[index], counts[index]))
      }
    }
    // The number of rounds is odd.
    return zip(contestants, times).map {
      Timing(name: $0.name, nanoseconds: $1.sorted()[$1.count / 2])
    }
  }

  /// The number of rounds: one for each sample, or fewer if they would take too long.
  private func rounds(of contestants: [Contestant], _ counts: [Int]) -> Int {
    let start = threadProcessorTime()
    for (contestant, count) in zip(contestants, counts) { _ = nanoseconds(of: contestant, count) }
    return min(samples, max(leastSamples, Int(limit / (threadProcessorTime() - start)) | 1))
  }

  /// The number of runs in a sample of a contestant; finding this number also warms up the
  /// contestant.
  private func repetitions(of contestant: Contestant) -> Int {
    _ = nanoseconds(of: contestant, 1)
    // If each run needs a preparation, a sample is a single run.
    if contestant.prepare != nil { return 1 }
    var repetitions = 1
    while true {
      let run = nanoseconds(of: contestant, repetitions) * Double(contestant.operations)
      let needed = Int((batch / .nanoseconds(1) / run).rounded(.up))
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
    return (threadProcessorTime() - start) / .nanoseconds(1)
      / Double(contestant.operations * repetitions)
  }
}

/// Returns the processor time of a run in all threads, in nanoseconds: a task can change its
/// thread.
@MainActor func processorTime<Result>(_ run: () async -> Result) async -> Double {
  let start = time(on: CLOCK_PROCESS_CPUTIME_ID)
  consume(await run())
  return (time(on: CLOCK_PROCESS_CPUTIME_ID) - start) / .nanoseconds(1)
}

/// The processor time that the current thread has used.
///
/// Unlike the time on the clock, it does not grow while another process runs in between.
func threadProcessorTime() -> Duration { time(on: CLOCK_THREAD_CPUTIME_ID) }

private func time(on clock: clockid_t) -> Duration {
  var time = timespec()
  clock_gettime(clock, &time)
  return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}

/// A piece of work to measure.
struct Contestant {
  let name: String
  /// The number of operations in one call of `run`.
  var operations = 1
  /// The preparation before each call of `run`, which is not measured.
  var prepare: (() -> Void)?
  let run: () -> Void
}

/// Takes a value and does nothing with it.
///
/// The optimizer can't look inside, so it can't remove the work that makes the value.
@inline(never)
@_optimize(none)
func consume<Value>(_ value: borrowing Value) {}
