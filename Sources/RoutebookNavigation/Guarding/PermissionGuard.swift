public import RoutebookRegistry

/// A guard for one route type, asked about each destination of this type that enters.
///
/// It does not matter which verb, link or restored state leads to the destination: see
/// `ProposedChange.entering`.
public struct PermissionGuard<R: Route>: NavigationGuard {
  /// The name of the guard in outcomes and in the log.
  public let name: String
  private let decide: (R, Presentation) -> GuardDecision

  /// Creates a guard.
  ///
  /// - Parameters:
  ///   - name: The name of the guard in outcomes and in the log; by default, it names the type.
  ///   - type: The route type that the guard checks.
  ///   - decide: Decides about one entering destination; the first answer other than `allow`
  ///     counts.
  public init(
    _ name: String = "permission to enter \(R.routeName)", entering type: R.Type,
    decide: @escaping (R, Presentation) -> GuardDecision
  ) {
    self.name = name
    self.decide = decide
  }

  /// Creates a guard that decides about routes, however they are shown.
  ///
  /// - Parameters:
  ///   - name: The name of the guard in outcomes and in the log; by default, it names the type.
  ///   - type: The route type that the guard checks.
  ///   - decide: Decides about one entering route; the first answer other than `allow` counts.
  public init(
    _ name: String = "permission to enter \(R.routeName)", entering type: R.Type,
    decide: @escaping (R) -> GuardDecision
  ) {
    self.init(name, entering: type) { route, _ in decide(route) }
  }

  /// Asks about each entering destination of the type; returns the first answer other than `allow`.
  public func decide(_ change: ProposedChange) -> GuardDecision {
    for destination in change.entering {
      guard let route = destination.route.as(R.self) else { continue }
      let decision = decide(route, destination.presentation)
      if decision != .allow { return decision }
    }
    return .allow
  }
}
