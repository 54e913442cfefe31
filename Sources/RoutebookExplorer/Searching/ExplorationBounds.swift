/// How far an exploration goes; each bound that cuts something off is reported.
public struct ExplorationBounds: Hashable, Sendable {
  /// The maximum number of states.
  public var states: Int
  /// The maximum number of steps from the start state.
  public var depth: Int
  /// The maximum number of sheets and covers above one another.
  public var layers: Int
  /// The maximum time of all phases; an exploration ends within one step after it. The search takes at
  /// most three quarters of it, and what it found is replayed in the rest. A result that the time cut
  /// off depends on the speed of the machine.
  public var time: Duration

  /// Creates bounds; each has a default.
  public init(
    states: Int = 100_000, depth: Int = 100, layers: Int = 4, time: Duration = .seconds(60)
  ) {
    self.states = states
    self.depth = depth
    self.layers = layers
    self.time = time
  }

  /// One of the bounds.
  public enum Bound: String, CaseIterable, Hashable, Sendable {
    /// The number of states.
    case states
    /// The number of steps from the start state.
    case depth
    /// The number of sheets and covers above one another.
    case layers
    /// The time.
    case time
  }
}
