/// The result of an exploration: how much was explored, and what was found.
///
/// The same app gives the same result, unless the time cut it off.
public struct Exploration: Hashable, Sendable {
  /// The number of states that were explored.
  public let states: Int
  /// The number of states that are known, and were not explored: what the level distinguishes was seen in others.
  public let putOff: Int
  /// The number of transitions from the explored states to others.
  ///
  /// Going back and swiping count only where no other step leads to the same state.
  public let transitions: Int
  /// The largest number of steps that it takes to reach an explored state.
  public let depth: Int
  /// The module that was explored in detail; `nil` for all of them.
  public let module: String?
  /// The level of detail that was required.
  public let detail: DetailLevel
  /// The finest level that is complete; `nil` if not even every screen was explored.
  public let completeDetail: DetailLevel?
  /// The names of the screens that were seen, sorted: each is a route case in a presentation.
  public let screens: [String]
  /// The screens that were not seen, sorted by name.
  package let missing: [UnseenScreen]
  /// The names of the screens that were not seen, sorted.
  public var unseen: [String] { missing.map(\.name) }
  /// The limits.
  public let limits: ExplorationLimits
  /// What grows, so that states were put off, in its order.
  public let usedBounds: [GrowthBound]
  /// The limits that cut the required level off, in their order.
  public private(set) var cuts: [ExplorationLimits.Limit]
  /// The time of the search until it was cut off; `nil` if the time did not cut it off.
  let timeOfCut: Duration?
  /// What has most values, if the exploration was cut off, in sentences.
  package let multipliers: [String]
  /// What was found and is not accepted, sorted.
  public let findings: [Finding]
  /// What was found and a module accepts, sorted.
  public let accepted: [Acceptance]
  /// The names of findings that can't be decided since something was left out, also those that there
  /// was no time to replay, sorted.
  public let undecided: [String]
  /// Whether it is undecided if users can get stuck, or if an invariant holds.
  package let isInDoubt: Bool
  /// What modules accept and was not found.
  package let unusedAcceptances: [UnusedAcceptance]
  /// Whether there are text fields into which only samples were typed.
  let hasFields: Bool
  /// What the exploration could not tell, in sentences.
  public let notes: [String]
  /// The map of what was explored; `nil` unless it was recorded.
  package let map: NavigationMap?

  /// Notes that there was no time for what follows the exploration. The time is the last limit in
  /// their order.
  package mutating func endEarly() {
    if !cuts.contains(.time) { cuts.append(.time) }
  }

  /// What to do about tasks that do not end.
  package static let clockAdvice =
    "To explore what a task does after some time, pass the app a clock that does not wait."

  /// Whether no limit cut anything off: the level that was required is complete.
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

  /// Throws if something was found that no module accepts, if a level is not complete, or if it is undecided
  /// whether users can get stuck or an invariant holds, for tests.
  ///
  /// - Parameters:
  ///   - detail: The level that has to be complete; by default, the one that the exploration had.
  ///   - allowsCutOff: Whether an exploration is accepted that left something out that decides it.
  /// - Throws: `UnacceptedFindings` or `CutOffExploration`, whose descriptions are the whole report.
  public func requireNoFindings(
    detail: DetailLevel? = nil, allowsCutOff: Bool = false
  ) throws {
    if !findings.isEmpty { throw UnacceptedFindings(exploration: self) }
    let isEnough =
      isComplete && !isInDoubt && (completeDetail.map { $0 >= detail ?? self.detail } ?? false)
    if !isEnough && !allowsCutOff { throw CutOffExploration(exploration: self) }
  }
}

/// The error for an exploration with findings that no module accepts.
public struct UnacceptedFindings: Error, CustomStringConvertible {
  /// The exploration.
  public let exploration: Exploration

  /// The whole report.
  public var description: String { exploration.description }
}

/// The error for an exploration that left something out, so that it can't tell that nothing is wrong.
public struct CutOffExploration: Error, CustomStringConvertible {
  /// The exploration.
  public let exploration: Exploration

  /// The whole report, followed by what to do.
  public var description: String {
    let more: [String] = exploration.cuts.compactMap { limit in
      switch limit {
      case .states: "states: \(exploration.limits.states * 10)"
      case .tasks: nil
      case .time: "time: .seconds(\(max(60, exploration.limits.time.components.seconds * 10)))"
      }
    }
    let advice =
      (exploration.cuts.contains(.tasks) ? Exploration.clockAdvice + " " : "")
      + (more.isEmpty
        ? ""
        : "To explore more, use explore(within: ExplorationLimits(\(more.joined(separator: ", ")))) { … }. ")
    return """
      \(exploration)
      \(advice)To accept what was left out, use requireNoFindings(allowsCutOff: true).

      """
  }
}
