/// How far an exploration goes.
///
/// A bound says what is explored. An exploration that only bounds keep from going on is complete within
/// its bounds. A limit says how much it may take; an exploration that reaches one is cut off.
public struct ExplorationBounds: Hashable, Sendable {
  /// The maximum number of sheets and covers above one another; `nil` for any number.
  public var layers: Int?

  /// The maximum number of states.
  public var states: Int
  /// The maximum number of steps from the start state.
  public var depth: Int
  /// The maximum time of all phases; an exploration ends within one step after it. The search takes at
  /// most three quarters of it, and what it found is replayed in the rest. A result that the time cut
  /// off depends on the speed of the machine.
  public var time: Duration

  /// Creates bounds and limits; each has a default.
  public init(
    layers: Int? = 2, states: Int = 100_000, depth: Int = 1_000, time: Duration = .seconds(60)
  ) {
    self.layers = layers
    self.states = states
    self.depth = depth
    self.time = time
  }

  /// Limits without bounds.
  public static func off(
    states: Int = 1_000_000, depth: Int = 1_000, time: Duration = .seconds(60)
  ) -> ExplorationBounds {
    ExplorationBounds(layers: nil, states: states, depth: depth, time: time)
  }

  /// What is explored of an app that has no end.
  public enum Bound: String, CaseIterable, Hashable, Sendable {
    /// The number of sheets and covers above one another.
    case layers
  }

  /// How much an exploration may take.
  public enum Limit: String, CaseIterable, Hashable, Sendable {
    /// The number of states.
    case states
    /// The number of steps from the start state.
    case depth
    /// The time.
    case time
  }

  /// The number of a bound; `nil` if it is off.
  public subscript(bound: Bound) -> Int? {
    get {
      switch bound {
      case .layers: layers
      }
    }
    set {
      switch bound {
      case .layers: layers = newValue
      }
    }
  }
}
