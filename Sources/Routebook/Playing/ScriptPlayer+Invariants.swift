import RoutebookNavigation
import RoutebookScripts
package import TextScreens
import VisibleText

extension ScriptPlayer {
  /// Checks the invariants of the app after a step.
  ///
  /// - Parameters:
  ///   - invariants: The invariants.
  ///   - item: The item that the step used, if it used one.
  ///   - flowRoot: The root of the user's flow before the step.
  func check(
    _ invariants: [Invariant], after item: ScreenItem?, from flowRoot: ElementPlacement?
  ) throws(ScriptMismatch) {
    if let broken = app.brokenInvariant(among: invariants) {
      throw ScriptMismatch(expected: broken.expectation, found: "a state in which it does not hold")
    }
    guard let item, let invariant = invariants.first(where: { $0.returnsToFlowRoot(with: item) }),
      !app.isAtFlowRoot(flowRoot)
    else { return }
    let place = flowRoot == nil ? "no flow root before the step" : "the path \(app.path().quoted)"
    throw ScriptMismatch(expected: invariant.expectation, found: place)
  }
}

extension Invariant {
  fileprivate var expectation: String { "the invariant: \(name.visible)" }

  /// Whether an item must return to the root of the flow.
  fileprivate func returnsToFlowRoot(with item: ScreenItem) -> Bool {
    guard case .returnsToFlowRoot(item.label) = rule else { return false }
    return item.canReturnToFlowRoot
  }
}

extension ScreenItem {
  /// Whether the item is one of those that `Invariant.returnsToFlowRoot` is about.
  package var canReturnToFlowRoot: Bool { role == .button || role == .link }
}
