import RoutebookRegistry

/// Reports each screen that comes to the front, in the form that analytics services expect.
///
/// Register it in a module with `registry.navigationObserver(_:)`, so that it also reports the screen
/// with which the app starts. An observer that is added to a running navigator does not.
public final class AnalyticsObserver: ScreenObserver {
  private let record: (String, [String: String]) -> Void

  /// Creates an observer.
  ///
  /// - Parameter record: Called with `screen_view` and the parameters `route` (the route type's
  ///   name), `screen` (the route) and `presentation`.
  public init(record: @escaping (_ event: String, _ parameters: [String: String]) -> Void) {
    self.record = record
  }

  /// Reports the screen.
  public func screenDidAppear(_ screen: ElementPlacement) {
    record(
      "screen_view",
      [
        "route": screen.element.route.name, "screen": screen.element.route.description,
        "presentation": screen.presentation.rawValue,
      ])
  }
}
