public import RoutebookRegistry

/// A guard of one route type: asked about each such destination that enters, whichever verb, link
/// or restored state leads there (see `NavigationState.destinations(enteringBy:)`).
public struct PermissionGuard<R: Route>: NavigationGuard {
  /// How an outcome and the log name the guard.
  public let name: String
  private let decide: (R, Presentation) -> GuardDecision

  /// Creates a guard.
  ///
  /// - Parameters:
  ///   - name: How an outcome and the log name the guard.
  ///   - type: The type of the routes that it is asked about.
  ///   - decide: Decides about one entering destination; the first answer that is not `allow` counts.
  public init(
    _ name: String, for type: R.Type, decide: @escaping (R, Presentation) -> GuardDecision
  ) {
    self.name = name
    self.decide = decide
  }

  /// Asks about each entering destination of the type, and returns the first answer that is not `allow`.
  public func decide(_ action: NavigationAction, in state: NavigationState) -> GuardDecision {
    for destination in state.destinations(enteringBy: action) {
      guard let route = destination.route.as(R.self) else { continue }
      let decision = decide(route, destination.presentation)
      if decision != .allow { return decision }
    }
    return .allow
  }
}
