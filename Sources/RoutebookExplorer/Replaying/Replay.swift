import Routebook
import VisibleText

/// A trace that is played step by step in a new app, with the same code as `play`.
struct Replay {
  /// The time that tasks get to run by themselves.
  static let taskLimit = ScriptTimeLimit(milliseconds: 250)!

  let app: HeadlessApp
  private let player: ScriptPlayer
  private(set) var actions: [ScriptStep.Action]
  /// The items of the screen in front.
  private(set) var items: [ScreenItem] = []
  /// The items of each screen, from the first screen on.
  private(set) var screens: [[ShownItem]] = []
  /// The layers before the last step.
  private(set) var previousLayers: [ScriptStep.Layer] = []
  /// The number of times that each screen is built before it is read.
  private let buildCount: Int
  /// Called with the script so far before each step.
  private let willPerform: ((_ script: String?) -> Void)?
  private let time: TimeLimit

  /// Creates a replay at a start, or at a moment of the app.
  ///
  /// - Parameters:
  ///   - start: The start of the trace; the script has its steps.
  ///   - builds: The number of times that each screen is built before it is read.
  ///   - time: The time for all steps.
  ///   - willPerform: Called with the script so far before each step.
  /// - Throws: `TimeLimit.Exceeded`, as each step does.
  init(
    in app: HeadlessApp, from start: ExplorationStart, at moment: AppMoment? = nil, buildCount: Int,
    within time: TimeLimit, willPerform: ((_ script: String?) -> Void)?
  ) async throws(TimeLimit.Exceeded) {
    (self.app, self.buildCount, self.time, self.willPerform) = (app, buildCount, time, willPerform)
    (player, actions) = (
      ScriptPlayer(app, store: InMemoryStateStore(over: start.store)), start.steps
    )
    announce()
    // A start that can't be reached again shows as a difference.
    if let moment { app.jump(to: moment) } else { try? await start.perform(in: app, time) }
    app.stopBuildingScreens { time.isExpired }
    try read()
  }

  /// Announces the script so far, with a next step.
  private func announce(_ next: [ScriptStep.Action] = []) { willPerform?((actions + next).script) }

  /// Reads the screen in front.
  private mutating func read() throws(TimeLimit.Exceeded) {
    for _ in 1..<max(buildCount, 1) { _ = app.usableScreen() }
    items = app.items()
    screens.append(items.map(ShownItem.init))
    try time.check()
  }

  /// Returns the same step of a script; `nil` if there is no such item.
  func action(of step: Step) -> ScriptStep.Action? {
    step.action(
      among: items, tabs: app.navigator.state.tabs,
      events: step.event == nil ? [] : app.registry.eventSamples)
  }

  /// Performs a step; returns whether it is possible.
  mutating func perform(_ step: Step) async throws(TimeLimit.Exceeded) -> Bool {
    guard let action = action(of: step) else { return false }
    return try await perform(action)
  }

  /// Waits if there are tasks that can run.
  mutating func waitForTasks() async throws(TimeLimit.Exceeded) {
    if app.navigator.startedTasks.isBusy { _ = try await perform(.wait(.standard)) }
  }

  /// Performs a step of a script; returns whether it succeeds.
  ///
  /// - Parameter checks: Whether it also fails if an invariant does not hold afterwards.
  mutating func perform(
    _ action: ScriptStep.Action, checks: Bool = false
  ) async throws(TimeLimit.Exceeded) -> Bool {
    announce([action])
    previousLayers = app.navigator.state.layers.map(ScriptStep.Layer.init)
    if case .wait = action {
      await app.runTasks(within: Self.taskLimit, time)
      announce([action])
    }
    let isDone =
      (try? checks ? player.perform(action) : player.performWithoutInvariants(action)) != nil
    try time.check()
    // An expectation that is met shows nothing.
    if !isDone || !action.isObservation { actions.append(action) }
    if !action.isObservation { try read() }
    return isDone
  }

  /// Performs a step that should fail; returns whether it does.
  mutating func performExpectingFailure(
    _ action: ScriptStep.Action
  ) async throws(TimeLimit.Exceeded) -> Bool {
    try await !perform(action, checks: true)
  }

  /// Performs steps until one of them fails; returns whether one does.
  mutating func performExpectingFailure(
    ofOneOf actions: [ScriptStep.Action]
  ) async throws(TimeLimit.Exceeded) -> Bool {
    for action in actions where try await performExpectingFailure(action) { return true }
    return false
  }

  /// The screen in front as a subject.
  var subject: Subject {
    Subject(.screen(DestinationCase(app.navigator.state.destinationInFront)), in: app.registry)
  }

  // MARK: Comparing

  /// Returns the first step after which another replay shows something else, and an item that
  /// differs.
  func firstDifference(from other: [[ShownItem]]) -> (step: Int, item: String)? {
    for (step, (items, others)) in zip(screens, other).enumerated() where items != others {
      let different =
        others.first { !items.contains($0) } ?? items.first { !others.contains($0) }
      return (step, different?.description ?? "the order of the items")
    }
    let count = min(screens.count, other.count)
    return screens.count == other.count ? nil : (count - 1, "what can be used")
  }

  /// Returns a part of the state that is not the same in another replay, in words: a field of a
  /// feature, or the screens; `nil` if there is none.
  func differentPart(from other: Replay) -> String? {
    let states = zip(app.featureStates(), other.app.featureStates())
    for (feature, (mine, others)) in zip(app.registry[FeatureStates.self], states)
    where mine != others {
      let fields = zip(
        Mirror(reflecting: mine.base).children, Mirror(reflecting: others.base).children)
      let field = fields.first { "\($0.value)" != "\($1.value)" }?.0.label
      return "feature \"\(feature.name.visible)\"" + (field.map { ", field \"\($0)\"," } ?? "")
    }
    return app.navigator.state == other.app.navigator.state
      ? nil : "a route, or the state of a screen,"
  }
}

/// An item of a screen in words.
struct ShownItem: Hashable, CustomStringConvertible {
  let description: String
  /// The text, if it is one.
  let text: String?

  init(_ item: ScreenItem) {
    description = item.description
    text = item.role == .text && item.value == nil ? item.label : nil
  }
}
