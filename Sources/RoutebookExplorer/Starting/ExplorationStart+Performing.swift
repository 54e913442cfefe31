import Routebook
import RoutebookScripts

extension ExplorationStart {
  /// The steps as a script.
  package var script: String { lines.map { $0 + "\n" }.joined() }

  /// The steps as the lines of a script.
  package var lines: [String] { steps.map { "\($0)" } }

  /// Leads a new app to the start.
  func perform(in app: HeadlessApp, _ time: TimeLimit) async throws(UnreachableStart) {
    let player = ScriptPlayer(app, store: store)
    for step in steps {
      if case .wait(let limit) = step { await app.letTasksGoOn(within: limit, time) }
      do {
        try player.carryOut(step)
      } catch {
        throw UnreachableStart(step: "\(step)", expected: error.expected, found: error.found)
      }
    }
  }
}
