/// How far an exploration is.
public struct ExplorationProgress: Hashable, Sendable {
  /// The number of states that were explored so far.
  public let states: Int
  /// The number of states that are known and not explored.
  public let putOff: Int
  /// The number of transitions from the states that were explored.
  public let transitions: Int
  /// The level that is explored.
  public let level: DetailLevel
}
