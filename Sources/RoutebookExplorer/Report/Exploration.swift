/// The result of an exploration: how much was explored, and what was found.
///
/// The same app gives the same result, unless the time cut it off.
public struct Exploration: Hashable, Sendable {
  /// The number of different states.
  public let states: Int
  /// The number of transitions from one state to another.
  ///
  /// Going back and swiping count only where no other step leads to the same state.
  public let transitions: Int
  /// The largest number of steps that it takes to reach a state.
  public let depth: Int
  /// The module whose screens were explored; `nil` for all of them.
  public let module: String?
  /// The bounds that cut something off.
  public private(set) var cuts: [ExplorationBounds.Bound]
  /// What was found and is not accepted, sorted.
  public let findings: [Finding]
  /// What was found and a module accepts, sorted.
  public let accepted: [Acceptance]
  /// The names of findings that can't be decided since something was cut off, also those that there
  /// was no time to replay, sorted.
  public let undecided: [String]
  /// What the exploration could not tell, in sentences.
  public let notes: [String]
  /// The map of what was explored; `nil` unless it was recorded.
  package let map: NavigationMap?

  /// Notes that there was no time for what follows the exploration. The time is the last bound in
  /// their order.
  package mutating func endEarly() {
    if !cuts.contains(.time) { cuts.append(.time) }
  }

  /// Whether no bound cut anything off.
  public var isComplete: Bool { cuts.isEmpty }

  /// A finding that a module accepts.
  public struct Acceptance: Hashable, Sendable {
    /// The finding.
    public let finding: Finding
    /// Why it is not a fault.
    public let reason: String
    /// The module that accepts it.
    public let module: String
  }

  /// Throws if something was found that no module accepts, for tests.
  ///
  /// - Throws: `UnacceptedFindings`, whose description is the whole report.
  public func requireNoFindings() throws {
    if !findings.isEmpty { throw UnacceptedFindings(exploration: self) }
  }
}

/// The error for an exploration with findings that no module accepts.
public struct UnacceptedFindings: Error, CustomStringConvertible {
  /// The exploration.
  public let exploration: Exploration

  /// The whole report.
  public var description: String { exploration.description }
}
