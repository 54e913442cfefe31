package import Routebook
import SystemCalls
import VisibleText

/// What else happens while an app is explored.
package struct ExplorationHooks {
  /// Called from time to time.
  package var progress: (ExplorationProgress) -> Void = { _ in }
  /// Called in each state that is visited, when its screen is built; it must not change the app.
  package var visit: ((HeadlessApp) -> Void)?
  /// Called before each step and before each screen is built, with the script up to there, in case
  /// it ends the process, and with `nil` when everything was performed.
  package var willPerform: ((_ script: String?) -> Void)?
  /// Whether a note says which script leads to where the app is, in case it ends the process.
  var leavesNotes = false
  /// Where the exploration begins.
  package var start = ExplorationStart.newApp
  /// The time of all phases; by default, the time in the limits, from the start of the exploration.
  package var time: TimeLimit?
  /// What is also tried in each screen.
  package var rareSteps: Set<RareStep> = []
  /// Whether a map is made.
  package var recordsMap = false
  /// A level to which the exploration goes on, if the limits allow it.
  package var furtherDetail: DetailLevel?

  package init() {}

  /// What else happens where tests explore.
  init(
    _ start: ExplorationStart, _ rareSteps: Set<RareStep>, recordsMap: Bool,
    _ progress: @escaping (ExplorationProgress) -> Void
  ) {
    (self.start, self.rareSteps, self.recordsMap) = (start, rareSteps, recordsMap)
    self.progress = progress
    leavesNotes = true
  }

  /// Called before each step of a replay, with the script up to there; `nil` if nobody wants it.
  var announce: ((_ script: String?) -> Void)? {
    if willPerform != nil || !leavesNotes { return willPerform }
    return { Self.leaveNote($0) }
  }

  /// Leaves a note of the script that leads to where the app is.
  static func leaveNote(_ script: String?) {
    guard let script else { return CrashNotes.leave(nil) }
    CrashNotes.leave(heading + (script.isEmpty ? "show\n" : script.visibleLines))
  }

  /// What a note begins with.
  static let heading =
    "The app ended the process while it was explored, after this script or in the next step:\n"
}

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

/// What an exploration can also try, although users seldom do it.
public enum RareStep: String, CaseIterable, Hashable, Sendable {
  /// A button that starts a task is pressed again before the task has changed anything, once on each screen.
  case double
  /// Each deep link arrives in the first explored state of each screen at each level. The invariants are
  /// checked then; what follows is not explored.
  case links
  /// Nothing more is tried, but each control must have a label, and each screen a title.
  case labels
}
