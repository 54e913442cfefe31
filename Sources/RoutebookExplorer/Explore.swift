public import Routebook
import SystemCalls

/// Explores an app: performs every step that a user can do in the states that can be reached.
///
/// It begins in the state of a new app, or where a deep link, an event or a saved state leads. A
/// state is explored if it differs from all earlier ones in something that the level of detail
/// distinguishes. Each finding is replayed in a new app before it is reported, with the shortest
/// known script.
///
/// ```swift
/// @Test func `Every path of the shop is sound`() async throws {
///   try await explore { try ShopApp.make() }.requireNoFindings()
/// }
/// ```
///
/// A state consists of navigation, the states of screens and features, and the actions and closures
/// that wait. Closures from the same place in the code are equal. Element identities and the focus
/// are not part of it, and neither is anything that a type leaves out of `hash(into:)`. Tasks that
/// a step starts run in a new app.
///
/// - Parameters:
///   - detail: The level of detail: which states are worth exploring.
///   - limits: The maximum number of states, and the maximum time of search and replays together.
///   - module: The only module to explore in detail. Other modules are explored at the level
///     `screens`, and in more detail only until each screen of this one is reached.
///   - start: The start of the exploration.
///   - checks: Additional checks.
///   - recordsMap: Whether the result has a baseline, which takes time and memory.
///   - makeApp: Makes a new app, which must not share anything with another one.
/// - Throws: `UnknownModule`, `UnreachableStart`, and what `makeApp` throws.
/// - Complexity: O(*n*) in the number of states and transitions.
public func explore(
  detail: DetailLevel = .states, within limits: ExplorationLimits = ExplorationLimits(),
  only module: String? = nil, from start: ExplorationStart = .newApp,
  also checks: Set<AdditionalCheck> = [], recordsMap: Bool = false,
  _ makeApp: @escaping () throws -> HeadlessApp
) async throws -> Exploration {
  let hooks = ExplorationHooks(start, checks, recordsMap: recordsMap)
  return try await explore(
    detail: detail, within: limits, only: module, hooks, AppMaker(makeApp))
}

/// Explores an app that is made asynchronously.
///
/// While an app is being made, the tasks of other apps can run, so results that depend on tasks are
/// less certain. The parameters are those of the synchronous function.
///
/// - Throws: `UnknownModule`, `UnreachableStart`, and what `makeApp` throws.
/// - Complexity: O(*n*) in the number of states and transitions.
public func explore(
  detail: DetailLevel = .states, within limits: ExplorationLimits = ExplorationLimits(),
  only module: String? = nil, from start: ExplorationStart = .newApp,
  also checks: Set<AdditionalCheck> = [], recordsMap: Bool = false,
  _ makeApp: @escaping () async throws -> HeadlessApp
) async throws -> Exploration {
  let hooks = ExplorationHooks(start, checks, recordsMap: recordsMap)
  return try await explore(
    detail: detail, within: limits, only: module, hooks, AppMaker(suspending: makeApp))
}

/// Explores an app with hooks: searches it, examines what the search found, and makes the result.
package func explore(
  detail: DetailLevel, within limits: ExplorationLimits, only module: String? = nil,
  _ hooks: ExplorationHooks, _ maker: AppMaker
) async throws -> Exploration {
  let time = hooks.time ?? TimeLimit(limits.time)
  // The search rarely suspends, so run the tasks that are already waiting first.
  time.suspend(for: ScriptTimeLimit(milliseconds: 1)!)
  await Task.yield()
  time.resume()
  defer { hooks.willPerform?(nil) }
  let explorer = try await Explorer(
    maker, detail: detail, within: limits, time.limited(toFraction: 0.75), only: module, hooks)
  try await explorer.explore(upTo: detail)
  try await explorer.exploreOtherModules(upTo: detail)
  var complete = explorer.completedLevel(upTo: detail)
  if complete == detail, let further = hooks.furtherLevel, further > detail {
    // Afterwards, there has to be time to look for what is missing at the required level.
    try await explorer.exploreFurther(upTo: further, until: time.limited(toFraction: 0.6))
    complete = explorer.completedLevel(upTo: further)
  }
  let checkRun = try await CheckRun(
    of: explorer, within: hooks.recordsMap ? time.limited(toFraction: 0.95) : time)
  var exploration = Exploration(explorer, checkRun, complete)
  if let size = hooks.mapSize { exploration.completedMap = await explorer.map(with: size) }
  return exploration
}

/// The options of an exploration, and the functions that it calls.
package struct ExplorationHooks {
  /// Called from time to time, with the level that is being explored and the numbers of states that
  /// are explored and deferred.
  package var progress: (_ level: DetailLevel, _ states: Int, _ deferredStates: Int) -> Void = {
    _, _, _ in
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
  package var checks: Set<AdditionalCheck> = []
  package var recordsMap = false
  /// The maximum number of states of the completed map; `nil` to complete none.
  package var mapSize: Int?
  /// A finer level to which the exploration continues within the limits.
  package var furtherLevel: DetailLevel?

  package init() {}

  /// Creates the hooks of a test.
  init(_ start: ExplorationStart, _ checks: Set<AdditionalCheck>, recordsMap: Bool) {
    (self.start, self.checks, self.recordsMap) = (start, checks, recordsMap)
    (willPerform, announcesSteps) = (Self.leaveNote, false)
  }

  /// Sets the exit message of the current thread to a script, or removes it with `nil`. A script
  /// contains no control characters, so nothing is escaped.
  static func leaveNote(_ script: String?) {
    guard let script else { return ThreadExitMessage.set(nil) }
    ThreadExitMessage.set(
      "The app ended the process while it was explored, after this script or in the next step:\n"
        + (script.isEmpty ? "show\n" : script))
  }
}

/// A check that an exploration makes only on request.
public enum AdditionalCheck: String, CaseIterable, Hashable, Sendable {
  /// A button that starts a task is pressed again before the task has changed anything, once on
  /// each screen.
  case double
  /// Each deep link is opened in the first explored state of each screen at each level. The
  /// invariants are checked then; what follows is not explored.
  case links
  /// Each control must have a label, and each screen a title. No steps are added.
  case labels
}
