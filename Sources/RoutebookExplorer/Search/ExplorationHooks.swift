package import Routebook
import SystemCalls

/// The options of an exploration, and the functions that it calls on its way.
package struct ExplorationHooks {
  /// Called from time to time.
  package var progress: (ExplorationProgress) -> Void = { _ in }
  /// Called in each visited state, when its screen is built; it must not change the app.
  package var visit: ((HeadlessApp) -> Void)?
  /// Called before each step and before each screen is built, with the script up to there, in case
  /// the app ends the process, and with `nil` at the end.
  package var willPerform: ((_ script: String?) -> Void)?
  /// Whether a note says which script leads to the state of the app, in case the app ends the process.
  var leavesNotes = false
  package var start = ExplorationStart.newApp
  /// The time of all phases; by default, the time in the limits, from the start of the exploration.
  package var time: TimeLimit?
  package var rareSteps: Set<RareStep> = []
  package var recordsMap = false
  /// A finer level to which the exploration goes on within the limits.
  package var furtherDetail: DetailLevel?

  package init() {}

  /// Creates the hooks of a test.
  init(
    _ start: ExplorationStart, _ rareSteps: Set<RareStep>, recordsMap: Bool,
    _ progress: @escaping (ExplorationProgress) -> Void
  ) {
    (self.start, self.rareSteps, self.recordsMap) = (start, rareSteps, recordsMap)
    (self.progress, leavesNotes) = (progress, true)
  }

  /// Called before each step of a replay, with the script up to there; `nil` if nobody needs it.
  var announce: ((_ script: String?) -> Void)? {
    if willPerform != nil || !leavesNotes { return willPerform }
    return { Self.leaveNote($0) }
  }

  /// Replaces the note in case the app ends the process, or removes it with `nil`. A script contains no
  /// control characters.
  static func leaveNote(_ script: String?) {
    guard let script else { return ThreadExitMessage.set(nil) }
    ThreadExitMessage.set(
      "The app ended the process while it was explored, after this script or in the next step:\n"
        + (script.isEmpty ? "show\n" : script))
  }
}

/// The progress of an exploration.
public struct ExplorationProgress: Hashable, Sendable {
  /// The number of explored states.
  public let states: Int
  /// The number of states that are known and not explored.
  public let putOff: Int
  /// The number of transitions from explored states.
  public let transitions: Int
  /// The level that is being explored.
  public let level: DetailLevel
}

/// Something that users seldom do, and that an exploration can also try.
public enum RareStep: String, CaseIterable, Hashable, Sendable {
  /// A button that starts a task is pressed again before the task has changed anything, once on each screen.
  case double
  /// Each deep link is opened in the first explored state of each screen at each level. The invariants are
  /// checked then; what follows is not explored.
  case links
  /// Nothing more is tried, but each control must have a label, and each screen a title.
  case labels
}
