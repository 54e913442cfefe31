package import Routebook

/// What else happens while an app is explored.
package struct ExplorationHooks {
  /// Called from time to time.
  package var progress: (ExplorationProgress) -> Void = { _ in }
  /// Called in each state that is visited, when its screen is built; it must not change the app.
  package var visit: ((HeadlessApp) -> Void)?
  /// Called before each step and before each screen is built, with the script up to there, in case
  /// it ends the process, and with `nil` when everything was performed.
  package var willPerform: ((_ script: String?) -> Void)?
  /// Called after `visit` in the first state of each screen, if a map is made.
  package var visitScreen: ((HeadlessApp) -> Void)?
  /// Where the exploration begins.
  package var start = ExplorationStart.newApp
  /// The time of all phases; by default, the time in the bounds, from the start of the exploration.
  package var time: TimeLimit?
  /// What is also tried in each state.
  package var rareSteps: Set<RareStep> = []
  /// Whether a map is made.
  package var recordsMap = false

  package init() {}
}
