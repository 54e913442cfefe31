import Routebook
public import RoutebookApp
package import RoutebookScripts

/// Where an exploration begins: what is done first in each new app.
///
/// The scripts of what is found begin with the same steps, so they can be played in a new app.
public struct ExplorationStart {
  /// The steps that lead there.
  package let steps: [ScriptStep.Action]
  /// Where the states are that steps restore.
  package let store: any StateStore

  package init(_ steps: [ScriptStep.Action], in store: any StateStore = InMemoryStateStore()) {
    (self.steps, self.store) = (steps, store)
  }

  /// The state of a new app.
  public static var newApp: ExplorationStart { ExplorationStart([]) }

  /// Where a deep link leads in a new app.
  public static func deepLink(_ url: String) -> ExplorationStart { ExplorationStart([.open(url)]) }

  /// Where a sample of an event leads in a new app.
  public static func event(_ name: String, sample: String) -> ExplorationStart {
    ExplorationStart([.send(name, sample: sample)])
  }

  /// A saved state, by its name in a store.
  public static func savedState(_ name: String, in store: any StateStore) -> ExplorationStart {
    ExplorationStart([.restore(name)], in: store)
  }
}

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

/// The error for an exploration that can't begin, since a deep link or a saved state leads nowhere.
public struct UnreachableStart: Error, CustomStringConvertible {
  /// The step that fails, as in a script.
  package let step: String
  /// What the step expected, to use in a sentence.
  package let expected: String
  /// What was found instead, to use in a sentence.
  package let found: String

  /// The step, followed by lines with what was expected and what was found.
  public var description: String {
    """
    The exploration can't begin, since this step fails: \(step)
      expected: \(expected)
      found: \(found)
    """
  }
}
