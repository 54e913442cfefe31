package import Routebook
package import RoutebookApp
import RoutebookNavigation
package import RoutebookScripts

/// Explores an app, and then counts what scripts use of it.
///
/// A state of an app is found by its fingerprint, as during the exploration. What a script does is the
/// line of the map that uses the same item.
package final class CoverageMeter {
  /// What the scripts that were played use.
  package private(set) var coverage: Coverage
  private let search: Search
  private let time: TimeLimit
  /// The index in the map of each state of the search.
  private let indices: [Int]

  /// Explores an app without looking for findings.
  ///
  /// - Throws: `UnknownModule`, `UnreachableStart`, and what `makeApp` throws.
  package init(
    within bounds: ExplorationBounds, only module: String?, _ hooks: ExplorationHooks,
    _ makeApp: () throws -> HeadlessApp
  ) throws {
    var hooks = hooks
    hooks.recordsMap = true
    time = hooks.time ?? TimeLimit(bounds.time)
    search = try Search.exploring(within: bounds, time, only: module, hooks, makeApp)
    indices = search.graph.shownIndices
    coverage = Coverage(of: search.map!, cuts: search.sortedCuts)
  }

  /// Whether the time is up: then no script is played any more, which is noted.
  package var isOutOfTime: Bool {
    if time.isOver { coverage.endEarly() }
    return time.wasOver
  }

  /// Plays a script in a new app until the time is up, and counts what it uses, also if it fails.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - app: A new app.
  ///   - store: Where the steps `save` and `restore` keep states.
  ///   - note: Receives messages about steps that succeed.
  ///   - willPerform: Called before each step, with the name of the script that has it.
  /// - Returns: Whether there was time for the whole script.
  @discardableResult
  nonisolated(nonsending) package func play(
    _ script: ScriptWithIncludes, in app: HeadlessApp, store: any StateStore,
    note: @escaping (String) -> Void = { _ in },
    willPerform: (ScriptStep, _ script: String) -> Void = { _, _ in }
  ) async throws(ScriptFailure) -> Bool {
    app.stopBuildingScreens { [time] in time.isOver }
    var source = state(of: app)
    var line = ""
    if let source, !time.wasOver { coverage.visit(source) }
    var name = ""
    do {
      try await ScriptPlayer(app, store: store, note: note).play(script) { step, script in
        willPerform(step, script)
        name = script
        source = state(of: app)
        line = Self.line(of: step.action, in: app)
      } after: { step in
        let target = state(of: app)
        // What the app showed at last can be an empty screen.
        if isOutOfTime { return }
        if let target { coverage.visit(target) }
        guard let reason = reason(for: step.action, line, from: source, to: target) else { return }
        coverage.note(
          Coverage.OtherStep(
            script: name, line: step.line, step: step.source, reason: reason))
      } while: {
        !isOutOfTime
      }
    } catch {
      if !isOutOfTime { throw error }
    }
    return !time.wasOver
  }

  /// Counts what a step uses; returns why it uses no transition, if it changes something.
  private func reason(
    for action: ScriptStep.Action, _ line: String, from source: Int?, to target: Int?
  ) -> Coverage.OtherStep.Reason? {
    switch action {
    case .tap, .type, .back, .swipe, .tab: break
    case .open, .restore: return source == target && source != nil ? nil : .jump
    default: return nil
    }
    guard let source, let target else { return .outside }
    if source == target || coverage.use(line, from: source, to: target) { return nil }
    let isKnown = coverage.map.states[source].transitions.contains { $0.target == target }
    return isKnown ? .otherWay : .outside
  }

  /// The index in the map of the state that an app is in, or `nil` if it was not reached.
  private func state(of app: HeadlessApp) -> Int? {
    // What the screen requests while it is built belongs to the state.
    _ = app.usableScreen()
    return search.number(ofStateOf: app).map { indices[$0] }
  }

  /// The line of the map that does the same as a step: a script can name a tab by its title, and tap
  /// the back button.
  private static func line(of action: ScriptStep.Action, in app: HeadlessApp) -> String {
    switch action {
    case .tap, .tab:
      guard let control = app.control(usedBy: action), let index = control.index else {
        return "\(action)"
      }
      let same = Step(item: index).action(among: control.items, tabs: app.navigator.state.tabs)
      return "\(same ?? action)"
    default: return "\(action)"
    }
  }
}
