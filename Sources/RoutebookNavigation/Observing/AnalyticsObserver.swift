import RoutebookRegistry

/// Reports each pushed or presented screen, in the form that analytics services expect.
public final class AnalyticsObserver: NavigationObserver {
  private let record: (String, [String: String]) -> Void

  /// Creates an observer.
  ///
  /// - Parameter record: Called with `screen_view` and the parameters `route` (the route type's
  ///   name), `screen` (the route) and `presentation`.
  public init(record: @escaping (_ event: String, _ parameters: [String: String]) -> Void) {
    self.record = record
  }

  /// Reports the screens that were pushed or presented.
  public func navigationDidChange(_ event: NavigationEvent) {
    for effect in event.effects {
      switch effect {
      case .pushed(let element): report(element, "push")
      case .presented(let element, let presentation): report(element, presentation.rawValue)
      case .popped, .updated, .dismissed, .returned, .selectedTab: break
      }
    }
  }

  private func report(_ element: StackElement, _ presentation: String) {
    record(
      "screen_view",
      [
        "route": element.route.name, "screen": element.route.description,
        "presentation": presentation,
      ])
  }
}
