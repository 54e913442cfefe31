import Routebook
import RoutebookExplorer
import Testing

/// The rule of the paper planes: on every path, the same button leads each flow back to its own root.
@Suite struct FlowRootTests {
  @Test func `A button that leads every flow to the root of one of them is found`() async throws {
    let finding = try await onlyFinding { try HeadlessApp.planes { $0.pop(to: FlightRoute.main) } }
    #expect(finding.name == "invariant: \"Home\" returns to the flow root on Flight as push")
    // The shortest way into the other flow.
    #expect(
      finding.script == """
        tap "Landing zone"
        tap "Fly"
        tap "Home"

        """)
    #expect(finding.failingLine == 3)
  }

  @Test func `A button that leads each flow to its own root is not a finding`() throws {
    try explore { try HeadlessApp.planes { $0.returnToFlowRoot() } }.requireNoFindings()
  }

  @Test func `A button on a screen outside all flows is found`() throws {
    let found = try explore { try HeadlessApp.planes(start: .fly) { $0.popToRoot() } }
    #expect(
      found.findings.map(\.name) == [
        "invariant: \"Home\" returns to the flow root on Flight as push",
        "idle: Flight as push: button \"Home\"",
      ])
    #expect(found.findings[0].script == "tap \"Home\"\n")
  }
}

private enum FlightRoute: FlowRoute {
  case home, main, landingZone, fly

  static var routeName: String { "Flight" }

  var startsFlow: Bool { self == .main || self == .landingZone }
}

/// Two flows that share their last screen, whose button a test writes.
private final class FlightCoordinator: CoordinatorModule {
  private let router: any Router
  private let goHome: (any Router) -> Void

  init(_ router: any Router, _ goHome: @escaping (any Router) -> Void) {
    self.router = router
    self.goHome = goHome
  }

  func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.navigationDestination(for: FlightRoute.self) { [router, goHome] route in
      TextScreen("\(route)") {
        switch route {
        case .home:
          NavigationLink("Plane", to: FlightRoute.main)
          NavigationLink("Landing zone", to: FlightRoute.landingZone)
        case .main, .landingZone: NavigationLink("Fly", to: FlightRoute.fly)
        case .fly: Button("Home") { goHome(router) }
        }
      }
    }
    registry.invariant(.returnsToFlowRoot("Home"))
  }
}

extension HeadlessApp {
  fileprivate static func planes(
    start: FlightRoute = .home, goHome: @escaping (any Router) -> Void
  ) throws -> HeadlessApp {
    try HeadlessApp(root: start, modules: [{ FlightCoordinator($0, goHome) }])
  }
}
