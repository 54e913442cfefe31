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

  package init(
    _ steps: [ScriptStep.Action], in store: any StateStore = InMemoryStateStore()
  ) {
    self.steps = steps
    self.store = store
  }

  /// The state of a new app.
  public static var newApp: ExplorationStart { ExplorationStart([]) }

  /// Where a deep link leads in a new app.
  public static func deepLink(_ url: String) -> ExplorationStart { ExplorationStart([.open(url)]) }

  /// A saved state, by its name in a store.
  public static func savedState(_ name: String, in store: any StateStore) -> ExplorationStart {
    ExplorationStart([.restore(name)], in: store)
  }
}
