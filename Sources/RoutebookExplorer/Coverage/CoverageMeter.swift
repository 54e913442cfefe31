package import Routebook
package import RoutebookApp
import RoutebookNavigation
import RoutebookRegistry
package import RoutebookScripts

/// Explores an app, and then counts what scripts use of it.
///
/// What a script does is the step of the map that uses the same item, on the screen on which it does it.
package final class CoverageMeter {
  /// What the scripts that were played use.
  package private(set) var coverage: Coverage
  private let time: TimeLimit
  /// The indices of the screens in the map.
  private let screens: [DestinationCase: Int]

  /// Explores an app without looking for findings.
  ///
  /// - Throws: `UnknownModule`, `UnreachableStart`, and what `makeApp` throws.
  package init(
    detail: DetailLevel, within limits: ExplorationLimits, only module: String?,
    _ hooks: ExplorationHooks, _ makeApp: @escaping () throws -> HeadlessApp
  ) async throws {
    var hooks = hooks
    hooks.recordsMap = true
    time = hooks.time ?? TimeLimit(limits.time)
    let explorer = try await Explorer(
      AppMaker(makeApp), detail: detail, within: limits, time.forSearch, only: module, hooks)
    try await explorer.explore(upTo: detail)
    hooks.announce?(nil)
    let map = explorer.map(ShortestWays(in: explorer.graph))!
    coverage = Coverage(of: map, cuts: explorer.sortedCuts)
    screens = Dictionary(
      uniqueKeysWithValues: map.screens.enumerated().map { ($1.destination, $0) })
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
    var source = place(of: app)
    var action = ScriptStep.Action.wait(.standard)
    if let screen = source.screen, !time.wasOver { coverage.visit(screen) }
    var name = ""
    do {
      try await ScriptPlayer(app, store: store, note: note).play(script) { step, script in
        willPerform(step, script)
        name = script
        let target = source
        source = place(of: app)
        // Tasks went on after the last step.
        if target.state != source.state, !isOutOfTime {
          if let screen = source.screen { coverage.visit(screen) }
          useTransition(.wait(.standard), from: target, to: source)
        }
        action = Self.action(like: step.action, in: app)
      } after: { step in
        let target = place(of: app)
        // What the app showed at last can be an empty screen.
        if isOutOfTime { return }
        if let screen = target.screen { coverage.visit(screen) }
        let reason = reason(
          for: action, startsTasks: !app.navigator.startedTasks.isEmpty, from: source, to: target)
        source = target
        guard let reason else { return }
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

  /// Where an app is.
  private struct Place {
    let state: Fingerprint
    /// The index of the screen in the map; `nil` if it was not reached.
    let screen: Int?
  }

  /// Counts what a step uses; returns why it uses no transition, if it changes something.
  private func reason(
    for action: ScriptStep.Action, startsTasks: Bool, from source: Place, to target: Place
  ) -> Coverage.OtherStep.Reason? {
    if action.waits || source.state == target.state {
      // A step that changes nothing can start tasks, and what they lead to can happen without a step.
      if action.waits || startsTasks { useTransition(action, from: source, to: target) }
      return nil
    }
    switch action {
    case .tap, .back, .swipe, .tab, .type: break
    case .open, .restore: return .jump
    default: return nil
    }
    guard let source = source.screen, let target = target.screen else { return .outside }
    if coverage.use(
      NavigationMap.ScreenTransition(source: source, action: action, target: target))
    {
      return nil
    }
    if case .type = action { return coverage.knows(action, on: source) ? .outside : .input }
    return coverage.leads(from: source, to: target) ? .otherWay : .outside
  }

  /// Counts a transition if it is one of the map.
  private func useTransition(
    _ action: ScriptStep.Action, from source: Place, to target: Place
  ) {
    guard let source = source.screen, let target = target.screen else { return }
    _ = coverage.use(NavigationMap.ScreenTransition(source: source, action: action, target: target))
  }

  private func place(of app: HeadlessApp) -> Place {
    // What the screen requests while it is built belongs to the state.
    _ = app.usableScreen()
    let screen = DestinationCase(app.navigator.state.destinationInFront)
    return Place(state: Fingerprint(of: app, app.featureStates()), screen: screens[screen])
  }

  /// The step of the map that does the same as one of a script, which can name a tab by its title and a control
  /// by its label, and tap the back button.
  private static func action(
    like action: ScriptStep.Action, in app: HeadlessApp
  ) -> ScriptStep.Action {
    if action.waits { return .wait(.standard) }
    guard let (screen, index) = try? app.control(usedBy: action) else { return action }
    if case .type(_, let text) = action {
      return .type(screen.items.controlName(at: index), text: text)
    }
    return Step(item: index).action(among: screen.items, tabs: app.navigator.state.tabs) ?? action
  }
}
