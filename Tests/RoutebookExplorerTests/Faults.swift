import Routebook
import RoutebookExplorer
import RoutebookScripts
import Testing

/// The routes of the planted faults.
enum FaultRoute: Route {
  case start, second, third

  static var routeName: String { "Fault" }
}

/// A module whose screens a test makes.
final class FaultCoordinator: CoordinatorModule {
  static let moduleName = "Faults"

  typealias MakeScreen = (FaultRoute, FaultCoordinator) -> TextScreen
  typealias Register = (inout RegistryBuilder<TextScreen>, FaultCoordinator) -> Void

  let router: any Router
  /// Something that the module keeps outside its state.
  var count = 0
  private let presentations: [Presentation]
  private let also: Register
  private let make: MakeScreen

  init(
    _ router: any Router, _ presentations: [Presentation], _ also: @escaping Register,
    _ make: @escaping MakeScreen
  ) {
    self.router = router
    self.presentations = presentations
    self.also = also
    self.make = make
  }

  func register(in registry: inout RegistryBuilder<TextScreen>) {
    for presentation in presentations {
      registry.destination(for: FaultRoute.self, as: presentation) { [unowned self] route, _ in
        make(route, self)
      }
    }
    also(&registry, self)
  }

  /// Makes an app with a fault.
  ///
  /// - Parameter also: What the module registers besides its screens.
  static func makeApp(
    _ presentations: Presentation..., also: @escaping Register = { _, _ in },
    screen: @escaping MakeScreen
  ) -> () throws -> HeadlessApp {
    {
      try HeadlessApp(
        root: FaultRoute.start,
        modules: [
          { FaultCoordinator($0, presentations, also, screen) }
        ])
    }
  }
}

/// Refuses that users leave a route.
final class Warden: NavigationGuard {
  let name = "warden"
  private let route: FaultRoute

  init(of route: FaultRoute) { self.route = route }

  func decide(_ change: ProposedChange) -> GuardDecision {
    change.leaving.contains { $0.element.route == AnyRoute(route) }
      ? .refuse(reason: "stay") : .allow
  }
}

/// The only finding of an app; its script is played in a new app, and fails at the stated line.
func onlyFinding(_ makeApp: @escaping () throws -> HeadlessApp) async throws -> Finding {
  let found = try await explore(makeApp)
  try #require(found.findings.count == 1, "\(found)")
  let finding = found.findings[0]
  let line = try #require(finding.failingLine, "\(finding)")
  do {
    try await makeApp().play(Script(finding.script))
    Issue.record("the script does not fail: \(finding.script)")
  } catch {
    #expect((error as? ScriptFailure)?.line == line, "\(error)")
  }
  return finding
}
