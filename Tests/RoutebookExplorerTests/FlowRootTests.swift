import Routebook
import RoutebookExplorer
import Testing

/// The rule of the paper planes: on every path, the same button leads each flow back to its own root.
struct FlowRootTests {
  @Test func `A tab and a toggle with the button's label are no buttons`() async throws {
    func app() throws -> HeadlessApp {
      try HeadlessApp(
        tabs: [
          AppTab("Home", root: FlightRoute.home), AppTab("Other", root: FlightRoute.landingZone),
        ], modules: [{ FlightCoordinator($0, hasToggle: true) { $0.returnToFlowRoot() } }])
    }
    #expect(!(try await explore(app).findings.contains { $0.kind == .invariant }))
    let script = try Script("tab \"Other\"\ntap \"Fly\"\ntap \"Home\" #2\ntap \"Home\" #3\n")
    try await app().play(script)
  }

  @Test func `A link that pushes what the button returns to is found, and playing it fails`()
    async throws
  {
    func app() throws -> HeadlessApp {
      try HeadlessApp(
        root: FlightRoute.home,
        modules: [{ FlightCoordinator($0, hasLink: true) { $0.returnToFlowRoot() } }])
    }
    let finding = try await onlyFinding(app)
    #expect(finding.name == "invariant: \"Home\" returns to the flow root on Flight.fly as push")
    #expect(finding.script == "tap \"Plane\"\ntap \"Fly\"\ntap \"Home\" #2\n")
  }

  @Test func `A button on a screen outside all flows is found`() async throws {
    let found = try await explore { try HeadlessApp.planes(start: .fly) { $0.popToRoot() } }
    #expect(
      found.findings.map(\.name) == [
        "invariant: \"Home\" returns to the flow root on Flight.fly as push",
        "idle: Flight.fly as push: button \"Home\"",
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
  private let hasToggle: Bool
  private let hasLink: Bool
  private let goHome: (any Router) -> Void
  private var isOn = false

  init(
    _ router: any Router, hasToggle: Bool = false, hasLink: Bool = false,
    _ goHome: @escaping (any Router) -> Void
  ) {
    self.router = router
    self.hasToggle = hasToggle
    self.hasLink = hasLink
    self.goHome = goHome
  }

  func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.navigationDestination(for: FlightRoute.self) { [self] route in
      TextScreen("\(route)") {
        switch route {
        case .home:
          NavigationLink("Plane", to: FlightRoute.main)
          NavigationLink("Landing zone", to: FlightRoute.landingZone)
        case .main, .landingZone: NavigationLink("Fly", to: FlightRoute.fly)
        case .fly:
          Button("Home") { self.goHome(self.router) }
          if hasLink { NavigationLink("Home", to: FlightRoute.main) }
          if hasToggle { Toggle("Home", isOn: isOn) { self.isOn = $0 } }
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
