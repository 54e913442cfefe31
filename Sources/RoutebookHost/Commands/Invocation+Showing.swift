import Routebook
import VisibleText

extension Invocation {
  /// The reason why an app does not show what it should, as a sentence; `nil` if it does.
  ///
  /// - Parameters:
  ///   - subject: What the app should show, as the start of a sentence.
  ///   - destinations: The destinations that should be open, lowest first.
  ///   - outcome: The outcome of opening the destinations.
  ///   - app: The app.
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
