/// How far an exploration is.
public struct ExplorationProgress: Hashable, Sendable {
  /// The number of states that were reached so far.
  public let states: Int
  /// The number of transitions between them.
  public let transitions: Int
  /// The number of steps from the start state.
  public let depth: Int
}
