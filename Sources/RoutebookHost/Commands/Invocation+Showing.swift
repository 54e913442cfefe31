import Routebook
import VisibleText

extension Invocation {
  /// Why an app does not show what it was asked to show, as a sentence; `nil` if it does.
  ///
  /// - Parameters:
  ///   - subject: What should be shown, as the start of a sentence.
  ///   - destinations: The destinations that should be there, the top one last.
  func problem(
    showing subject: String, _ destinations: [Destination], after outcome: Outcome,
    in app: HeadlessApp
  ) -> String? {
    if let refusal = outcome.refusal { return "\(subject) is not shown: \(refusal).".visible }
    let shown = app.navigator.state.top.route
    if let top = destinations.last?.route, shown != top {
      return "\(subject) is redirected: \(shown) is shown instead of \(top).".visible
    }
    return destinations.compactMap { app.registry.failure(for: $0) }.last?.description.visible
  }
}
