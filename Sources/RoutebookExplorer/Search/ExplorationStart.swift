public import Routebook
import VisibleText

/// The start of an exploration: the first steps in each new app.
///
/// The scripts of findings begin with the same steps, so they can be played in a new app.
public struct ExplorationStart {
  package let steps: [ScriptStep.Action]
  /// The store with the states that steps restore.
  package let store: any StateStore

  package init(_ steps: [ScriptStep.Action], in store: any StateStore = InMemoryStateStore()) {
    (self.steps, self.store) = (steps, store)
  }

  /// The state of a new app.
  public static var newApp: ExplorationStart { ExplorationStart([]) }

  /// The state to which a deep link leads in a new app.
  public static func deepLink(_ url: String) -> ExplorationStart { ExplorationStart([.open(url)]) }

  /// The state to which a sample of an event leads in a new app.
  public static func event(_ name: String, sample: String) -> ExplorationStart {
    ExplorationStart([.send(name, sample: sample)])
  }

  /// A saved state, by its name in a store.
  public static func savedState(_ name: String, in store: any StateStore) -> ExplorationStart {
    ExplorationStart([.restore(name)], in: store)
  }
}

extension ExplorationStart {
  /// Performs the steps in a new app.
  func perform(in app: HeadlessApp, _ time: TimeLimit) async throws(UnreachableStart) {
    let player = ScriptPlayer(app, store: store)
    for step in steps {
      if case .wait(let limit) = step { await app.runTasks(within: limit, time) }
      do {
        try player.performWithoutInvariants(step)
      } catch {
        throw UnreachableStart(step: "\(step)", expected: error.expected, found: error.found)
      }
    }
  }
}

extension [ScriptStep.Action] {
  /// The steps as a script.
  package var script: String { map { "\($0)\n" }.joined() }

  /// The steps; without any, one that shows the first screen.
  var orShow: [ScriptStep.Action] { isEmpty ? [.show(caption: nil)] : self }
}

/// The error for an exploration that can't begin, since a deep link or a saved state leads nowhere.
public struct UnreachableStart: Error, CustomStringConvertible {
  /// The step that fails, as in a script.
  package let step: String
  /// The expectation of the step, to use in a sentence.
  package let expected: String
  /// The actual result, to use in a sentence.
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

/// The error for a module that an app does not have.
public struct UnknownModule: Error, CustomStringConvertible {
  /// The unknown name.
  public let name: String
  /// The names of the app's modules, sorted.
  package let known: [String]

  package init(name: String, known: [String]) { (self.name, self.known) = (name, known) }

  /// The unknown name, the nearest module, and all modules.
  public var description: String {
    let nearest = name.nearest(in: known).map { " Did you mean \($0.visible)?" } ?? ""
    let list = known.map(\.visible).joined(separator: ", ")
    return "The app has no module \(name.quoted).\(nearest) Its modules are: \(list)."
  }
}
