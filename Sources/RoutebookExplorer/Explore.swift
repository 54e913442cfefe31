public import Routebook
import SystemCalls

/// Explores an app: performs every step that a user can do in the states that can be reached.
///
/// It begins at the state in which the app is made, or where a deep link or a saved state leads. A
/// state is explored if something is new in it that the level of detail distinguishes. Each finding
/// is replayed in a new app before it is reported, with the shortest known script.
///
/// ```swift
/// @Test func `Every path of the shop is sound`() async throws {
///   try await explore { try ShopApp.make() }.requireNoFindings()
/// }
/// ```
///
/// A state consists of navigation, the states of screens and features, and the actions and closures
/// that wait: a closure counts by its place in the code. Identities and focus don't count, and
/// neither does what a type leaves out of `hash(into:)`. Where a step starts tasks, they go on in a
/// new app.
///
/// - Parameters:
///   - detail: What makes a state worth exploring.
///   - limits: How much the exploration may take. Its time is for the search and for the replays.
///   - module: The name of a module. Of other modules, only every screen is explored then.
///   - start: Where the exploration begins.
///   - rareSteps: What is also tried on each screen.
///   - recordsMap: Whether the result has a baseline, which takes time and memory.
///   - makeApp: Makes a new app, which must not share anything with another one.
/// - Throws: `UnknownModule`, `UnreachableStart`, and what `makeApp` throws.
/// - Complexity: O(*n*) in the number of states and transitions.
public func explore(
  detail: DetailLevel = .states, within limits: ExplorationLimits = ExplorationLimits(),
  only module: String? = nil, from start: ExplorationStart = .newApp,
  trying rareSteps: Set<RareStep> = [], recordsMap: Bool = false,
  _ makeApp: @escaping () throws -> HeadlessApp
) async throws -> Exploration {
  let hooks = ExplorationHooks(start, rareSteps, recordsMap: recordsMap)
  return try await explore(
    detail: detail, within: limits, only: module, hooks, AppMaker(makeApp))
}

/// Explores an app that is made asynchronously.
///
/// While an app is made, the tasks of other apps go on, so less is certain of what
/// depends on them. The parameters are those of the synchronous function.
///
/// - Throws: `UnknownModule`, `UnreachableStart`, and what `makeApp` throws.
/// - Complexity: O(*n*) in the number of states and transitions.
public func explore(
  detail: DetailLevel = .states, within limits: ExplorationLimits = ExplorationLimits(),
  only module: String? = nil, from start: ExplorationStart = .newApp,
  trying rareSteps: Set<RareStep> = [], recordsMap: Bool = false,
  _ makeApp: @escaping () async throws -> HeadlessApp
) async throws -> Exploration {
  let hooks = ExplorationHooks(start, rareSteps, recordsMap: recordsMap)
  return try await explore(
    detail: detail, within: limits, only: module, hooks, AppMaker(suspending: makeApp))
}

/// Explores an app with hooks: searches it, examines what the search found, and makes the result.
package func explore(
  detail: DetailLevel, within limits: ExplorationLimits, only module: String? = nil,
  _ hooks: ExplorationHooks, _ maker: AppMaker
) async throws -> Exploration {
  let time = hooks.time ?? TimeLimit(limits.time)
  // A search seldom suspends: what waits for its turn on the same threads goes first.
  time.suspend(for: ScriptTimeLimit(milliseconds: 1)!)
  await Task.yield()
  time.resume()
  defer { hooks.willPerform?(nil) }
  let explorer = try await Explorer(
    maker, detail: detail, within: limits, time.first(0.75), only: module, hooks)
  try await explorer.explore(upTo: detail)
  try await explorer.exploreOtherModules(upTo: detail)
  var complete = explorer.completeDetail(upTo: detail)
  if complete == detail, let further = hooks.furtherDetail, further > detail {
    // Afterwards, there has to be time to look for what is missing at the required level.
    try await explorer.exploreFurther(upTo: further, until: time.first(0.6))
    complete = explorer.completeDetail(upTo: further)
  }
  let examination = try await Examination(
    of: explorer, within: hooks.recordsMap ? time.first(0.95) : time)
  var exploration = Exploration(explorer, examination, complete)
  if let size = hooks.mapSize { exploration.completedMap = await explorer.map(with: size) }
  return exploration
}

/// The options of an exploration, and the functions that it calls on its way.
package struct ExplorationHooks {
  /// Called from time to time, with the level that is being explored and the numbers of states that
  /// are explored and put off.
  package var progress: (_ level: DetailLevel, _ states: Int, _ putOff: Int) -> Void = { _, _, _ in
  }
  /// Called in each visited state, when its screen is built; it must not change the app.
  package var visit: ((HeadlessApp) -> Void)?
  /// Called with the script up to there, in case the app ends the process: before each screen is
  /// built, before each step, and with `nil` at the end.
  package var willPerform: ((_ script: String?) -> Void)?
  /// Whether `willPerform` is called before each step of the search.
  var announcesSteps = true
  package var start = ExplorationStart.newApp
  /// The time of all phases; by default, the time in the limits, from the start of the exploration.
  package var time: TimeLimit?
  package var rareSteps: Set<RareStep> = []
  package var recordsMap = false
  /// The number of states of a map that is completed after the exploration; `nil` for one that is
  /// not.
  package var mapSize: Int?
  /// A finer level to which the exploration goes on within the limits.
  package var furtherDetail: DetailLevel?

  package init() {}

  /// Creates the hooks of a test.
  init(_ start: ExplorationStart, _ rareSteps: Set<RareStep>, recordsMap: Bool) {
    (self.start, self.rareSteps, self.recordsMap) = (start, rareSteps, recordsMap)
    (willPerform, announcesSteps) = (Self.leaveNote, false)
  }

  /// Replaces the note in case the app ends the process, or removes it with `nil`. A script
  /// contains no control characters.
  static func leaveNote(_ script: String?) {
    guard let script else { return ThreadExitMessage.set(nil) }
    ThreadExitMessage.set(
      "The app ended the process while it was explored, after this script or in the next step:\n"
        + (script.isEmpty ? "show\n" : script))
  }
}

/// Something that users seldom do, and that an exploration can also try.
public enum RareStep: String, CaseIterable, Hashable, Sendable {
  /// A button that starts a task is pressed again before the task has changed anything, once on
  /// each screen.
  case double
  /// Each deep link is opened in the first explored state of each screen at each level. The
  /// invariants are checked then; what follows is not explored.
  case links
  /// Nothing more is tried, but each control must have a label, and each screen a title.
  case labels
}
