import Routebook
import RoutebookNavigation
import RoutebookScripts

/// A trace that is played step by step in a new app, with the same code as `play`.
struct Replay {
  let app: HeadlessApp
  private let player: ScriptPlayer
  /// The steps as a script.
  private(set) var lines: [String] = []
  /// What each screen showed, from the first one on.
  private(set) var screens: [[String]] = []
  /// How often each screen is built before it is read.
  private let builds: Int
  /// Called with the script so far before each step.
  private let willPerform: ((_ script: String?) -> Void)?

  /// - Parameters:
  ///   - app: A new app.
  ///   - start: Where the trace begins; the script has its steps.
  ///   - builds: How often each screen is built before it is read.
  ///   - willPerform: Called with the script so far before each step.
  init(
    in app: HeadlessApp, from start: ExplorationStart, builds: Int,
    willPerform: ((_ script: String?) -> Void)?
  ) {
    self.app = app
    self.builds = builds
    self.willPerform = willPerform
    player = ScriptPlayer(app, store: OverlayStore(over: start.store))
    lines = start.lines
    willPerform?(start.script)
    // A start that can't be reached again is noticed as a difference.
    try? start.perform(in: app)
    read()
  }

  private mutating func read() {
    for _ in 1..<max(builds, 1) { _ = app.usableScreen() }
    screens.append(app.items().map(\.description))
  }

  /// Performs a step; returns whether it is possible.
  mutating func perform(_ step: Step) -> Bool { action(of: step).map { perform($0) } ?? false }

  /// The layers before the last step.
  private(set) var formerLayers: [ScriptStep.Layer] = []

  /// Performs a step of a script; returns whether it succeeds.
  mutating func perform(_ action: ScriptStep.Action) -> Bool {
    lines.append("\(action)")
    willPerform?(lines.map { $0 + "\n" }.joined())
    formerLayers = app.navigator.state.layers.map(ScriptStep.Layer.init)
    do {
      try player.carryOut(action)
    } catch {
      return false
    }
    read()
    return true
  }

  /// Performs a step that should fail; returns whether it does. An expectation that is met is left
  /// out.
  mutating func fails(_ action: ScriptStep.Action) -> Bool {
    willPerform?((lines + ["\(action)"]).map { $0 + "\n" }.joined())
    do {
      try player.perform(action)
      if !action.isExpectation { lines.append("\(action)") }
      return false
    } catch {
      lines.append("\(action)")
      return true
    }
  }

  /// The name of the screen in front, as in `ScreenList`.
  var screenName: String {
    let (route, presentation) = app.navigator.state.routeInFront
    return DestinationType(route.type, as: presentation).description
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
    step.action(among: app.items(), tabs: app.navigator.state.tabs)
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
