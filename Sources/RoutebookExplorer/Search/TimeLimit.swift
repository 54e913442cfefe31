import RoutebookScripts

/// The time that the phases of an exploration share.
///
/// A phase asks before each step whether the time is up, and an app builds no screen afterwards, so
/// that the phase ends within one step. Time in which others have the actor does not count.
package final class TimeLimit {
  /// A phase needed more time.
  struct Exceeded: Error {}

  /// How long others had the actor.
  private final class Pauses {
    var sum = Duration.zero
    /// While others have it: what the clock counts at most.
    var latest: ContinuousClock.Instant?
  }

  private let start: ContinuousClock.Instant
  private let duration: Duration
  private let now: () -> ContinuousClock.Instant
  private let pauses: Pauses
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
    self.init(from: now(), for: duration, now, Pauses())
  }

  private init(
    from start: ContinuousClock.Instant, for duration: Duration,
    _ now: @escaping () -> ContinuousClock.Instant, _ pauses: Pauses
  ) {
    (self.start, self.duration, self.now, self.pauses) = (start, duration, now, pauses)
  }

  /// The time for the search: after three quarters, what it found is replayed.
  var forSearch: TimeLimit { first(0.75) }

  /// The time for the search and the replays; the rest is for drawing a map.
  var beforeDrawing: TimeLimit { first(0.95) }

  private func first(_ part: Double) -> TimeLimit {
    TimeLimit(from: start, for: duration * part, now, pauses)
  }

  /// The time that was used.
  var elapsed: Duration {
    let now = now()
    return start.duration(to: min(now, pauses.latest ?? now)) - pauses.sum
  }

  /// Whether the time is up.
  package var isOver: Bool {
    if !wasOver { wasOver = elapsed >= duration }
    return wasOver
  }

  /// Throws if the time is up.
  func check() throws(Exceeded) {
    if isOver { throw Exceeded() }
  }

  /// Others get the actor, which counts no longer than a limit.
  func suspend(for limit: ScriptTimeLimit) {
    pauses.latest = now() + .milliseconds(limit.milliseconds)
  }

  /// Others had the actor.
  func resume() {
    guard let latest = pauses.latest else { return }
    pauses.latest = nil
    pauses.sum += max(.zero, latest.duration(to: now()))
  }
}
