import Routebook
import RoutebookApp
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

  /// - Parameters:
  ///   - app: A new app.
  ///   - builds: How often each screen is built before it is read.
  init(in app: HeadlessApp, builds: Int = 1) {
    self.app = app
    self.builds = builds
    player = ScriptPlayer(app)
    read()
  }

  private mutating func read() {
    for _ in 1..<max(builds, 1) { _ = app.usableScreen() }
    screens.append(app.items().map(\.description))
  }

  /// Performs a step; returns whether it is possible.
  mutating func perform(_ step: Step) -> Bool {
    guard let action = action(of: step) else { return false }
    lines.append("\(action)")
    do {
      try player.perform(action)
    } catch {
      return false
    }
    read()
    return true
  }

  /// Performs a step that should fail; returns whether it does.
  mutating func fails(_ action: ScriptStep.Action) -> Bool {
    lines.append("\(action)")
    do {
      try player.perform(action)
      return false
    } catch {
      return true
    }
  }

  /// The step of a script that does the same.
  func action(of step: Step) -> ScriptStep.Action? {
    if step == .back { return .back }
    if step == .swipe { return .swipe }
    let items = app.items()
    guard let index = step.item, index < items.count else { return nil }
    let item = items[index]
    if case .selectTab(let tab) = item.action {
      return .tab(app.navigator.state.tabs[tab].name)
    }
    if item.role == .back { return .back }
    let isField = item.role == .textField
    let occurrence = items[...index].count {
      $0.isControl && $0.label == item.label && ($0.role == .textField) == isField
    }
    guard isField else { return .tap(item.label, occurrence: occurrence) }
    return item.input(step.input).map { .type(item.label, occurrence: occurrence, text: $0) }
  }
}
