/// How far an exploration goes.
///
/// A bound says what is explored. An exploration that only bounds keep from going on is complete within
/// its bounds. A limit says how much it may take; an exploration that reaches one is cut off.
public struct ExplorationBounds: Hashable, Sendable {
  /// The number of uppermost elements, across layers, by which places are told apart, together with the
  /// tab, the kinds of the layers, the alert, the flow root and who waits; `nil` for all elements.
  ///
  /// States that differ in nothing else are merged: the first one is explored.
  public var elements: Int?
  /// How many features' states count together; `nil` for all of them.
  ///
  /// With 1, each state of each feature is explored once at each place, but not each combination; with 2,
  /// each pair of states.
  public var features: Int?
  /// How often the same screen is on a stack, at most; `nil` for any number.
  public var repeats: Int?
  /// The maximum number of sheets and covers above one another; `nil` for any number.
  public var layers: Int?
  /// The maximum number of tabs that are away from their roots at the same time; `nil` for all of them.
  public var tabs: Int?
  /// By how much lists and numbers in states and routes grow, at most; `nil` for any amount. The lists of
  /// all features grow by so many elements together.
  ///
  /// A number that goes from its start to any other in one step, such as a choice, does not grow.
  public var growth: Int?

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
    elements: Int? = 2, features: Int? = 1, repeats: Int? = 2, layers: Int? = 2, tabs: Int? = 1,
    growth: Int? = 3,
    states: Int = 1_000_000, depth: Int = 1_000, time: Duration = .seconds(60)
  ) {
    self.elements = elements
    self.features = features
    self.repeats = repeats
    self.layers = layers
    self.tabs = tabs
    self.growth = growth
    self.states = states
    self.depth = depth
    self.time = time
  }

  /// Limits without bounds.
  public static func off(
    states: Int = 1_000_000, depth: Int = 1_000, time: Duration = .seconds(60)
  ) -> ExplorationBounds {
    ExplorationBounds(
      elements: nil, features: nil, repeats: nil, layers: nil, tabs: nil, growth: nil,
      states: states,
      depth: depth, time: time)
  }

  /// The same, with some bounds raised by one.
  func raising(_ bounds: [Bound]) -> ExplorationBounds {
    var raised = self
    for bound in bounds { raised[bound] = self[bound].map { $0 == .max ? $0 : $0 + 1 } }
    return raised
  }

  /// What is explored of an app that has no end.
  public enum Bound: String, CaseIterable, Hashable, Sendable {
    /// The number of uppermost elements by which places are told apart.
    case elements
    /// How many features' states count together.
    case features
    /// How often the same screen is on a stack.
    case repeats
    /// The number of sheets and covers above one another.
    case layers
    /// The number of tabs that are away from their roots.
    case tabs
    /// By how much lists and numbers grow.
    case growth
  }

  /// How much an exploration may take.
  public enum Limit: String, CaseIterable, Hashable, Sendable {
    /// The number of states.
    case states
    /// The number of steps from the start state.
    case depth
    /// The time for a task that does not end by itself, where something depends on what it does.
    case tasks
    /// The time.
    case time
  }

  /// The number of a bound; `nil` if it is off.
  public subscript(bound: Bound) -> Int? {
    get { self[keyPath: bound.path] }
    set { self[keyPath: bound.path] = newValue }
  }
}

extension ExplorationBounds.Bound {
  fileprivate var path: WritableKeyPath<ExplorationBounds, Int?> {
    switch self {
    case .elements: \.elements
    case .features: \.features
    case .repeats: \.repeats
    case .layers: \.layers
    case .tabs: \.tabs
    case .growth: \.growth
    }
  }
}
