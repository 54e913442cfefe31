/// How much an exploration may take.
///
/// An exploration that reaches a limit before its level is complete is cut off.
public struct ExplorationLimits: Hashable, Sendable {
  /// The maximum number of states that are explored.
  public var states: Int
  /// The maximum time of all phases; an exploration ends within one step after it.
  ///
  /// The search takes at most three quarters of it, and what it found is replayed in the rest. Time in which
  /// others have the actor does not count. A result that the time cut off depends on the speed of the machine.
  public var time: Duration

  /// Creates limits; each has a default.
  public init(states: Int = 1_000_000, time: Duration = .seconds(120)) {
    (self.states, self.time) = (states, time)
  }

  /// What can cut an exploration off.
  public enum Limit: String, CaseIterable, Hashable, Sendable {
    /// The number of states.
    case states
    /// The time for a task that does not end by itself, where something depends on what it does.
    case tasks
    /// The time.
    case time
  }
}
