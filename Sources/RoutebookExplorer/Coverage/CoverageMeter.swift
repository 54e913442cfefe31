package import Routebook

/// Explores an app, and then counts the parts of its map that scripts use.
///
/// A step of a script counts as the step of the map that uses the same item on the same screen.
package final class CoverageMeter {
  /// The coverage of the scripts that were played.
  package private(set) var coverage: Coverage
  private let time: TimeLimit
  /// The indices of the screens in the map.
  private let screens: [DestinationCase: Int]
  private let known: Set<NavigationMap.ScreenTransition>

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
      AppMaker(makeApp), detail: detail, within: limits, time.limited(toFraction: 0.75),
      only: module, hooks)
    try await explorer.explore(upTo: detail)
    hooks.willPerform?(nil)
    let map = explorer.map(ShortestPaths(in: explorer.graph))!
    coverage = Coverage(map: map, reachedLimits: explorer.sortedReachedLimits)
    screens = Dictionary(
      uniqueKeysWithValues: map.screens.enumerated().map { ($1.destination, $0) })
    known = Set(map.screenTransitions)
  }

  /// Whether the time is up: then no further script is played, and the coverage is cut off.
  package var isOutOfTime: Bool {
    if time.isExpired, !coverage.reachedLimits.contains(.time) {
      coverage.reachedLimits.append(.time)
    }
    return time.wasExpired
  }

  /// Plays a script in a new app until the time is up, and counts the parts that it uses, even if
  /// it fails.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - app: A new app.
  ///   - store: The store for the steps `save` and `restore`.
  ///   - report: Receives messages about steps that succeed.
  ///   - willPerform: Called before each step, with the name of the script that has it.
  /// - Returns: Whether there was time for the whole script.
  @discardableResult
  nonisolated(nonsending) package func play(
    _ script: ExpandedScript, in app: HeadlessApp, store: any StateStore,
    report: @escaping (String) -> Void = { _ in },
    willPerform: (ScriptStep, _ script: String) -> Void = { _, _ in }
  ) async throws(ScriptFailure) -> Bool {
    app.stopBuildingScreens { [time] in time.isExpired }
    var (position, action, name) = (position(of: app), ScriptStep.Action.wait(.standard), "")
    if let screen = position.screen, !time.wasExpired { coverage.usedScreens.insert(screen) }
    do {
      try await ScriptPlayer(app, store: store, report: report).play(script) { step, script in
        willPerform(step, script)
        name = script
        // Tasks can have run after the last step.
        _ = count(nil, in: app, after: &position)
        action = Self.action(like: step.action, in: app)
      } after: { step in
        guard let reason = count(action, in: app, after: &position) else { return }
        coverage.otherSteps.append(
          Coverage.OtherStep(script: name, line: step.line, step: step.source, reason: reason))
      } while: {
        !isOutOfTime
      }
    } catch {
      if !isOutOfTime { throw error }
    }
    return !time.wasExpired
  }

  /// The state of an app, and the index of the screen in the map; `nil` if it was not reached.
  private typealias Position = (state: Fingerprint, screen: Int?)

  private func position(of app: HeadlessApp) -> Position {
    // Building the screen can change the state.
    _ = app.usableScreen()
    let screen = DestinationCase(app.navigator.state.destinationInFront)
    return (Fingerprint(of: app, app.featureStates()), screens[screen])
  }

  /// Counts the step that led to the state of an app; returns the reason if it changes something
  /// without using a transition.
  ///
  /// - Parameters:
  ///   - step: The step; `nil` if only tasks ran.
  ///   - position: The position before the step, which becomes the present one.
  private func count(
    _ step: ScriptStep.Action?, in app: HeadlessApp, after position: inout Position
  ) -> Coverage.OtherStep.Reason? {
    let (source, target) = (position, self.position(of: app))
    let isSame = source.state == target.state
    // If the time is up, the screen is empty.
    if isOutOfTime || isSame && step == nil { return nil }
    position = target
    if let screen = target.screen { coverage.usedScreens.insert(screen) }
    let action = step ?? .wait(.standard)
    let transition = source.screen.flatMap { source in
      target.screen.map {
        NavigationMap.ScreenTransition(source: source, action: action, target: $0)
      }
    }
    // A step that changes nothing can start tasks, whose effect can follow without a step.
    let startsTasks = !app.navigator.startedTasks.isEmpty
    if let transition, known.contains(transition), !isSame || action.waits || startsTasks {
      coverage.transitions.insert(transition)
      return nil
    }
    if isSame || action.waits { return nil }
    switch action {
    case .tap, .back, .swipe, .tab, .type: break
    case .open, .restore, .send, .decide: return .jump
    default: return nil
    }
    guard let transition else { return .outside }
    let others = known.filter { $0.source == transition.source }
    if case .type = action { return others.contains { $0.action == action } ? .outside : .input }
    return others.contains { $0.target == transition.target } ? .otherWay : .outside
  }

  /// Returns the step of the map with the same effect as a step of a script, which can name a tab
  /// by its title and a control by its label, and tap the back button.
  private static func action(
    like action: ScriptStep.Action, in app: HeadlessApp
  ) -> ScriptStep.Action {
    if action.waits { return .wait(.standard) }
    guard let (screen, index) = try? app.control(usedBy: action) else { return action }
    if case .type(_, let text) = action {
      return .type(screen.items.controlLocator(at: index), text: text)
    }
    return Step(item: index).action(among: screen.items, tabs: app.navigator.state.tabs) ?? action
  }
}
