import Routebook
import RoutebookNavigation
import RoutebookScripts

/// A trace that is played step by step in a new app, with the same code as `play`.
struct Replay {
  let app: HeadlessApp
  private let player: ScriptPlayer
  /// The steps.
  private(set) var actions: [ScriptStep.Action] = []
  /// The steps as the lines of a script.
  var lines: [String] { actions.map { "\($0)" } }
  /// The script, which grows with each step.
  private var script: String
  /// The items of the screen that the last step led to.
  private var items: [ScreenItem] = []
  /// What each screen showed, from the first one on.
  private(set) var screens: [[String]] = []
  /// How often each screen is built before it is read.
  private let builds: Int
  /// Called with the script so far before each step.
  private let willPerform: ((_ script: String?) -> Void)?
  private let time: TimeLimit

  /// - Parameters:
  ///   - app: A new app.
  ///   - start: Where the trace begins; the script has its steps.
  ///   - builds: How often each screen is built before it is read.
  ///   - time: The time for all steps.
  ///   - willPerform: Called with the script so far before each step.
  /// - Throws: `TimeLimit.Exceeded`, as each step does.
  init(
    in app: HeadlessApp, from start: ExplorationStart, builds: Int, within time: TimeLimit,
    willPerform: ((_ script: String?) -> Void)?
  ) throws(TimeLimit.Exceeded) {
    self.app = app
    self.time = time
    self.builds = builds
    self.willPerform = willPerform
    player = ScriptPlayer(app, store: OverlayStore(over: start.store))
    actions = start.steps
    script = start.script
    willPerform?(script)
    // A start that can't be reached again is noticed as a difference.
    try? start.perform(in: app)
    app.stopBuildingScreens { time.isOver }
    try read()
  }

  private mutating func read() throws(TimeLimit.Exceeded) {
    for _ in 1..<max(builds, 1) { _ = app.usableScreen() }
    items = app.items()
    screens.append(items.map { "\($0)" })
    try time.check()
  }

  /// Performs a step; returns whether it is possible.
  mutating func perform(_ step: Step) throws(TimeLimit.Exceeded) -> Bool {
    guard let action = action(of: step) else { return false }
    return try perform(action)
  }

  /// The layers before the last step.
  private(set) var formerLayers: [ScriptStep.Layer] = []

  /// Performs a step of a script; returns whether it succeeds.
  mutating func perform(_ action: ScriptStep.Action) throws(TimeLimit.Exceeded) -> Bool {
    add(action)
    willPerform?(script)
    formerLayers = app.navigator.state.layers.map(ScriptStep.Layer.init)
    do {
      try player.carryOut(action)
    } catch {
      try time.check()
      return false
    }
    try read()
    return true
  }

  private mutating func add(_ action: ScriptStep.Action) {
    actions.append(action)
    script += "\(action)\n"
  }

  /// Uses an item of the screen, which was built after the last step; returns the script with this
  /// step if nothing changes, and `nil` if it does or if there is no such item.
  ///
  /// The step is not part of the replay, in which another one can follow: the screen is still there.
  ///
  /// - Parameter shown: The items that the app showed with the screen.
  func lines(
    using step: Step, of screen: UsableScreen, showing shown: [ScreenItem]
  ) throws(TimeLimit.Exceeded) -> [String]? {
    let tabs = app.navigator.state.tabs
    guard let index = step.item, let action = step.action(among: screen.items, tabs: tabs) else {
      return nil
    }
    willPerform?(script + "\(action)\n")
    let revision = app.navigator.revision
    if case .type(_, let text) = action {
      app.type(text, into: index, of: screen)
    } else {
      app.use(index, of: screen)
    }
    let items = app.itemsWithoutNumbers()
    try time.check()
    let isSame = shown.count == items.count && zip(shown, items).allSatisfy { $0.looksLike($1) }
    return isSame && app.navigator.revision == revision ? lines + ["\(action)"] : nil
  }

  /// Performs a step that should fail; returns whether it does. An expectation that is met is left
  /// out.
  mutating func fails(_ action: ScriptStep.Action) throws(TimeLimit.Exceeded) -> Bool {
    willPerform?(script + "\(action)\n")
    var isMet = true
    do { try player.perform(action) } catch { isMet = false }
    try time.check()
    if !isMet || !action.isExpectation { add(action) }
    if !action.isExpectation { try read() }
    return !isMet
  }

  /// The name of the screen in front, as in `ScreenList`.
  var screenName: String { subject.text }

  /// The screen in front, as a subject.
  var subject: Subject {
    let (route, presentation) = app.navigator.state.routeInFront
    let screen = DestinationCase(Destination(route, as: presentation))
    return Subject("\(screen)", of: app.registry.registration(of: screen.type)?.module)
  }

  /// The first step after which another replay shows something else, and an item that differs.
  func firstDifference(from other: Replay) -> (step: Int, item: String)? {
    for (step, (items, others)) in zip(screens, other.screens).enumerated() where items != others {
      let added = others.first { !items.contains($0) }
      return (step, added ?? items.first { !others.contains($0) } ?? "the order of the items")
    }
    let count = min(screens.count, other.screens.count)
    return screens.count == other.screens.count ? nil : (count - 1, "what can be used")
  }

  /// The step of a script that does the same; `nil` if there is no such item.
  func action(of step: Step) -> ScriptStep.Action? {
    step.action(among: items, tabs: app.navigator.state.tabs)
  }
}

extension ScriptStep.Action {
  /// Whether it only looks, and does nothing.
  fileprivate var isExpectation: Bool {
    switch self {
    case .tap, .type, .back, .swipe, .drag, .tab, .open, .save, .restore, .include: false
    default: true
    }
  }
}
