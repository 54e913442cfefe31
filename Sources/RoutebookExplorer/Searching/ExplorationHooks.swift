package import Routebook

/// What else happens while an app is explored.
package struct ExplorationHooks {
  /// Called from time to time.
  package var progress: (ExplorationProgress) -> Void = { _ in }
  /// Called in each state that is visited, when its screen is built; it must not change the app.
  package var visit: ((HeadlessApp) -> Void)?
  /// Called before each step and before each screen is built, with the script up to there, in case
  /// it ends the process. It needs a map.
  package var willPerform: ((_ script: String) -> Void)?
  /// Whether a map is made.
  package var recordsMap = false

  package init() {}
}
