import Routebook

/// The limits on the effort of an exploration.
///
/// An exploration that reaches a limit before its level is complete is cut off.
public struct ExplorationLimits: Hashable, Sendable {
  /// The maximum number of explored states.
  public var states: Int
  /// The maximum time of all phases; an exploration ends within one step after it.
  ///
  /// The search takes at most three quarters of it, and the rest is for replays. Time in which
  /// other code has the actor does not count. A result that the time cut off depends on the speed
  /// of the machine.
  public var time: Duration

  /// Creates limits; each has a default.
  public init(states: Int = 1_000_000, time: Duration = .seconds(120)) {
    (self.states, self.time) = (states, time)
  }

  /// The name of a limit that can cut an exploration off.
  public enum Limit: String, CaseIterable, Hashable, Sendable {
    /// The number of states.
    case states
    /// The time for a task that does not end by itself, where a finding depends on it.
    case tasks
    /// The time.
    case time
  }
}

/// The time that the phases of an exploration share.
///
/// A phase checks before each step whether the time is up, and an app builds no screen afterwards,
/// so that the phase ends within one step. Time in which other code has the actor does not count.
package final class TimeLimit {
  /// The error for a phase that needs more time.
  struct Exceeded: Error {}

  /// The time since the start, without that in which other code had the actor.
  private final class Watch {
    let now: () -> ContinuousClock.Instant
    /// The start of the time, moved on by each pause.
    var start: ContinuousClock.Instant
    /// The latest time that counts during a pause; `nil` outside of one.
    var latest: ContinuousClock.Instant?

    init(_ now: @escaping () -> ContinuousClock.Instant) { (self.now, start) = (now, now()) }
  }

  private let duration: Duration
  private let watch: Watch
  /// Whether the time had run out at the last check.
  private(set) var wasExpired = false

  /// Starts to measure the time.
  ///
  /// - Parameters:
  ///   - duration: The time of all phases together.
  ///   - now: The clock.
  package convenience init(
    _ duration: Duration, now: @escaping () -> ContinuousClock.Instant = { .now }
  ) {
    self.init(duration, Watch(now))
  }

  private init(_ duration: Duration, _ watch: Watch) {
    (self.duration, self.watch) = (duration, watch)
  }

  /// Returns a limit on the same clock that ends after a fraction of the time.
  ///
  /// The search gets 75 %, search and replays together 95 %; the rest is for drawing a map.
  func limited(toFraction part: Double) -> TimeLimit {
    TimeLimit(duration * part, watch)
  }

  /// The time that was used.
  var elapsed: Duration {
    let now = watch.now()
    return watch.start.duration(to: min(now, watch.latest ?? now))
  }

  /// Whether the time is up.
  package var isExpired: Bool {
    if !wasExpired { wasExpired = elapsed >= duration }
    return wasExpired
  }

  /// Throws if the time is up.
  func check() throws(Exceeded) {
    if isExpired { throw Exceeded() }
  }

  /// Begins a pause in which other code has the actor; at most `limit` of it counts.
  func suspend(for limit: ScriptTimeLimit) {
    watch.latest = watch.now() + .milliseconds(limit.milliseconds)
  }

  /// Ends a pause.
  func resume() {
    guard let latest = watch.latest else { return }
    watch.latest = nil
    watch.start += max(.zero, latest.duration(to: watch.now()))
  }
}
