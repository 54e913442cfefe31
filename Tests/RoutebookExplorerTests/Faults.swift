import Routebook

/// The routes of the planted faults.
enum FaultRoute: Route {
  case start, second, third

  static var routeName: String { "Fault" }
}

/// A module whose screens a test makes.
final class FaultCoordinator: CoordinatorModule {
  static let moduleName = "Faults"

  typealias MakeScreen = (FaultRoute, FaultCoordinator) -> TextScreen

  let router: any Router
  /// Something that the module keeps outside its state.
  var count = 0
  private let presentations: [Presentation]
  private let accepted: String?
  private let navigationGuard: (any NavigationGuard)?
  private let make: MakeScreen

  init(
    _ router: any Router, _ presentations: [Presentation], accepting accepted: String?,
    _ navigationGuard: (any NavigationGuard)?, _ make: @escaping MakeScreen
  ) {
    self.router = router
    self.presentations = presentations
    self.accepted = accepted
    self.navigationGuard = navigationGuard
    self.make = make
  }

  func register(in registry: inout RegistryBuilder<TextScreen>) {
    for presentation in presentations {
      registry.destination(for: FaultRoute.self, as: presentation) { [unowned self] route, _ in
        make(route, self)
      }
    }
    if let navigationGuard { registry.navigationGuard(navigationGuard) }
    if let accepted { registry.acceptFinding(accepted, because: "It is planted.") }
  }

  /// Makes an app with a fault.
  static func makeApp(
    _ presentations: Presentation..., accepting accepted: String? = nil,
    guardedBy navigationGuard: (any NavigationGuard)? = nil,
    screen: @escaping MakeScreen
  ) -> () throws -> HeadlessApp {
    {
      try HeadlessApp(
        root: FaultRoute.start,
        modules: [
          { FaultCoordinator($0, presentations, accepting: accepted, navigationGuard, screen) }
        ])
    }
  }
}

/// Lets nobody leave a route.
final class Warden: NavigationGuard {
  let name = "warden"
  private let route: FaultRoute

  init(of route: FaultRoute) { self.route = route }

  func decide(_ change: ProposedChange) -> GuardDecision {
    change.leaving.contains { $0.element.route == AnyRoute(route) }
      ? .refuse(reason: "stay") : .allow
  }
}
