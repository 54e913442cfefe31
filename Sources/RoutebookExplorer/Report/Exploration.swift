import VisibleText

/// The result of an exploration: its extent and its findings.
///
/// The same app gives the same result, unless the time cut it off.
public struct Exploration: Hashable, Sendable {
  /// The number of explored states.
  public let states: Int
  /// The number of states that are known and not explored: they have nothing new for the level of
  /// detail.
  public let deferredStates: Int
  /// The number of transitions from the explored states to others.
  ///
  /// Going back and swiping count only where no other step leads to the same state.
  public let transitions: Int
  /// The largest number of steps to an explored state.
  public let depth: Int
  /// The module that was explored in detail; `nil` for all of them.
  public let module: String?
  /// The level of detail that was required.
  public let detail: DetailLevel
  /// The finest level that is complete; `nil` if not even every screen was explored.
  public let completedLevel: DetailLevel?
  /// The names of the screens that were seen, sorted: each is a route case in a presentation.
  public let screens: [String]
  /// The screens that were not seen, sorted by name.
  package let unseenScreens: [UnseenScreen]
  /// The names of the screens that were not seen, sorted.
  public var unseen: [String] { unseenScreens.map(\.name) }
  /// The limits.
  public let limits: ExplorationLimits
  /// The bounds beyond which states were deferred, in their order.
  public let exceededBounds: [GrowthBound]
  /// The limits that cut the required level off, in their order.
  public private(set) var reachedLimits: [ExplorationLimits.Limit]
  /// The parts of the app with most values, in sentences, if the exploration was cut off.
  package let stateExplosionSources: [String]
  /// The findings that no module accepts, sorted.
  public let findings: [Finding]
  /// The findings that a module accepts, sorted.
  public let accepted: [Acceptance]
  /// The sorted names of possible findings that were not decided, since the search left something
  /// out or the replay ran out of time.
  public let undecided: [String]
  /// The acceptances of findings that were not found.
  package let unusedAcceptances: [UnusedAcceptance]
  /// Whether there are text fields into which only samples were typed.
  let hasFields: Bool
  /// The limits of what the exploration knows, in sentences.
  public let notes: [String]
  /// The map of what was explored; `nil` unless it was recorded.
  package let map: NavigationMap?
  /// The map with deferred states, for a page; `nil` unless it was requested.
  package internal(set) var completedMap: NavigationMap?

  /// Records that the time ran out after the search. `.time` is the last limit in the order of
  /// `reachedLimits`.
  package mutating func recordTimeOut() {
    if !reachedLimits.contains(.time) { reachedLimits.append(.time) }
  }

  /// The advice about tasks that do not end.
  package static let clockAdvice =
    "To explore what a task does after some time, pass the app a clock that does not wait."

  /// Whether it is undecided that users can't get stuck, or that an invariant holds.
  package var isSafetyUndecided: Bool {
    undecided.contains { [.deadEnd, .trap, .invariant].contains(Finding.Kind(of: $0)) }
  }

  /// Whether the required level is complete: no limit cut anything off.
  public var isComplete: Bool { reachedLimits.isEmpty }

  /// A finding that a module accepts.
  public struct Acceptance: Hashable, Sendable {
    /// The finding.
    public let finding: Finding
    /// The reason why it is not a fault.
    public let reason: String
    /// The module that accepts it.
    public let module: String
  }

  /// Throws if there is a finding that no module accepts, if a level is not complete, or if it is
  /// undecided whether users can get stuck or an invariant holds, for tests.
  ///
  /// - Parameters:
  ///   - detail: The level that has to be complete; by default, the level of the exploration.
  ///   - allowsCutOff: Whether an exploration may be cut off or undecided.
  /// - Throws: `ExplorationFailure`.
  public func requireNoFindings(
    detail: DetailLevel? = nil, allowsCutOff: Bool = false
  ) throws {
    let isEnough =
      isComplete && !isSafetyUndecided
      && (completedLevel.map { $0 >= detail ?? self.detail } ?? false)
    if !findings.isEmpty || !isEnough && !allowsCutOff {
      throw ExplorationFailure(exploration: self)
    }
  }
}

/// The error for an exploration with findings that no module accepts, or one that is cut off or
/// undecided, so that it may have missed something.
public struct ExplorationFailure: Error, CustomStringConvertible {
  /// The exploration.
  public let exploration: Exploration

  /// The whole report. Without findings, what to do follows.
  public var description: String {
    if !exploration.findings.isEmpty { return exploration.description }
    let advice =
      (exploration.reachedLimits.contains(.tasks) ? Exploration.clockAdvice + " " : "")
      + (exploration.reachedLimits.isEmpty
        ? "" : "To explore more, raise the limits: explore(within: ExplorationLimits(…)) { … }. ")
    return """
      \(exploration)
      \(advice)To accept what was left out, use requireNoFindings(allowsCutOff: true).

      """
  }
}

extension Exploration {
  /// Returns the map as a sorted text, to compare with the map of a later version of the app.
  ///
  /// Its first lines name the limits that cut the exploration off, and the explored module: of
  /// other modules, the text has only transitions to that one. Another exploration of the same app
  /// gives the same text only with the same detail and limits.
  ///
  /// - Throws: `BaselineError` if the map was not recorded, or the time cut the exploration off.
  public func baseline() throws(BaselineError) -> String {
    guard let map else { throw .noMap }
    guard !reachedLimits.contains(.time) else { throw .cutOffByTime }
    let limits =
      isComplete ? "" : "cut off by: \(reachedLimits.map(\.rawValue).joined(separator: ", "))\n"
    return limits + (module.map { "only: \($0.visible)\n" } ?? "") + map.text(of: module)
  }
}

/// The reason why an exploration has no text to compare.
public enum BaselineError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The map was not recorded.
  case noMap
  /// The extent of the exploration depends on the speed of the machine.
  case cutOffByTime

  /// The problem, and what to do.
  public var description: String {
    switch self {
    case .noMap: "The exploration has no map. Record it: explore(recordsMap: true) { … }."
    case .cutOffByTime:
      "The time cut the exploration off, so its map depends on the speed of the machine. Allow more "
        + "time, or explore less detail."
    }
  }
}
