/// The time that the phases of an exploration share.
///
/// A phase asks before each step whether the time is up, and an app builds no screen afterwards, so
/// that the phase ends within one step.
package final class TimeLimit {
  /// A phase needed more time.
  struct Exceeded: Error {}

  private let start: ContinuousClock.Instant
  private let end: ContinuousClock.Instant
  private let now: () -> ContinuousClock.Instant
  /// Whether the time was up when somebody asked last; then it stays so.
  private(set) var wasOver = false

  /// Starts to measure the time.
  ///
  /// - Parameters:
  ///   - duration: How long the phases may take together.
  ///   - now: The clock.
  package convenience init(
    _ duration: Duration, now: @escaping () -> ContinuousClock.Instant = { .now }
  ) {
    let start = now()
    self.init(from: start, to: start + duration, now: now)
  }

  private init(
    from start: ContinuousClock.Instant, to end: ContinuousClock.Instant,
    now: @escaping () -> ContinuousClock.Instant
  ) {
    self.start = start
    self.end = end
    self.now = now
  }

  /// The time for the search: after three quarters, what it found is replayed.
  var forSearch: TimeLimit { first(0.75) }

  /// The time for the search and the replays; the rest is for drawing a map.
  var beforeDrawing: TimeLimit { first(0.95) }

  private func first(_ part: Double) -> TimeLimit {
    TimeLimit(from: start, to: start + (end - start) * part, now: now)
  }

  /// Whether the time is up.
  package var isOver: Bool {
    if !wasOver { wasOver = now() >= end }
    return wasOver
  }

  /// Throws if the time is up.
  func check() throws(Exceeded) {
    if isOver { throw Exceeded() }
  }
}
