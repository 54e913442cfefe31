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
    let tabs = app.navigator.state.tabs
    guard let action = step.action(among: app.items(), tabs: tabs) else { return false }
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
}
