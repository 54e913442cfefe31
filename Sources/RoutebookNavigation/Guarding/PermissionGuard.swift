public import RoutebookRegistry

/// A guard for one route type, asked about each destination of this type that enters.
///
/// It does not matter which verb, link or restored state leads to the destination: see
/// `NavigationState.destinations(enteringBy:)`.
public struct PermissionGuard<R: Route>: NavigationGuard {
  /// The name of the guard in outcomes and in the log.
  public let name: String
  private let decide: (R, Presentation) -> GuardDecision

  /// Creates a guard.
  ///
  /// - Parameters:
  ///   - name: The name of the guard in outcomes and in the log.
  ///   - type: The route type that the guard checks.
  ///   - decide: Decides about one entering destination; the first answer other than `allow`
  ///     counts.
  public init(
    _ name: String, for type: R.Type, decide: @escaping (R, Presentation) -> GuardDecision
  ) {
    self.name = name
    self.decide = decide
  }

  /// Asks about each entering destination of the type; returns the first answer other than `allow`.
  public func decide(_ action: NavigationAction, in state: NavigationState) -> GuardDecision {
    for destination in state.destinations(enteringBy: action) {
      guard let route = destination.route.as(R.self) else { continue }
      let decision = decide(route, destination.presentation)
      if decision != .allow { return decision }
    }
    return .allow
  }
}
