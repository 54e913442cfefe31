import RoutebookNavigation
import RoutebookScripts
import VisibleText

extension ScriptPlayer {
  /// Checks the invariants of the app after a step.
  ///
  /// - Parameters:
  ///   - invariants: The invariants.
  ///   - button: The label of the button that the step pressed, if it pressed one.
  ///   - flowRoot: The root of the user's flow before the step.
  func check(
    _ invariants: [Invariant], after button: String?, from flowRoot: ElementPlacement?
  ) throws(ScriptMismatch) {
    if let broken = app.brokenInvariant(among: invariants) {
      throw ScriptMismatch(expected: broken.expectation, found: "a state in which it does not hold")
    }
    guard let button,
      let invariant = invariants.first(where: { $0.returnsToFlowRoot(with: button) }),
      !app.isAtFlowRoot(flowRoot)
    else { return }
    let place = flowRoot == nil ? "no flow root before the step" : "the path \(app.path().quoted)"
    throw ScriptMismatch(expected: invariant.expectation, found: place)
  }
}

extension Invariant {
  fileprivate var expectation: String { "the invariant: \(name.visible)" }

  /// Whether the buttons with a label must return to the root of the flow.
  package func returnsToFlowRoot(with label: String) -> Bool {
    if case .returnsToFlowRoot(label) = rule { true } else { false }
  }
}
