import Routebook
import RoutebookExplorer
import Testing

/// Explorations of flows that end, of buttons that return to a flow's root, and of guards that
/// answer later.
struct FlowAndGuardTests {
  @Test func `A flow that its last screen finishes is not a finding`() async throws {
    try await explore {
      try HeadlessApp.bookings { $0.finishFlow(BookingRoute.self, returning: 1) }
    }
    .requireNoFindings()
  }

  @Test func `A last screen that finishes a flow of another type is found`() async throws {
    let finding = try await onlyFinding {
      try HeadlessApp.bookings { $0.finishFlow(PaymentRoute.self) }
    }
    #expect(finding.name == "idle: Booking.confirm as push: button \"Book\"")
    #expect(
      finding.script == """
        tap "Doctor"
        tap "Next"
        tap "Book"
        expect no control "Book"

        """)
  }

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

  private struct Server: NavigationGuard {
    let name = "server"

    func decide(_ change: ProposedChange) -> GuardDecision {
      change.entering.contains { $0.presentation == .sheet } ? .later : .allow
    }
  }

  /// An app with a sheet, for which a server has to answer.
  private func makeApp(
    answers: Bool = false, also: @escaping FaultCoordinator.Register = { _, _ in }
  ) -> () throws -> HeadlessApp {
    FaultCoordinator.makeApp(
      .push, .sheet,
      also: { registry, module in
        registry.navigationGuard(Server())
        also(&registry, module)
      },
      screen: { route, module in
        TextScreen("The \(route)") {
          if route == .start { NavigationLink("Next", to: FaultRoute.second) }
          if route == .second { NavigationLink("Open", to: FaultRoute.third, as: .sheet) }
          if route == .third { Button("Home") { module.router.dismissAll() } }
          if answers, let request = module.router.requestAwaitingAnswer {
            Button("Allow") { module.router.decide(request, .allow) }
          }
          if let request = module.router.requestAwaitingAnswer {
            Button("Cancel") { module.router.cancelRequest(request) }
          }
        }
      })
  }

  @Test func `A request that nothing in the app answers is found, and explored with both answers`()
    async throws
  {
    let makeApp = makeApp()
    let found = try await explore(makeApp)
    #expect(found.findings.map(\.name) == ["waiting-forever: server"], "\(found)")
    let script = try #require(found.findings.first?.script)
    #expect(script == "tap \"Next\"\ntap \"Open\"\n")
    let app = try makeApp()
    try await app.play(
      Script(script + "allow\nexpect title \"The third\"\nexpect layers tab sheet"))
    let other = try makeApp()
    try await other.play(Script(script + "refuse\nexpect layers tab"))
    await #expect(throws: ScriptFailure.self) { try await other.play(Script("allow")) }
  }

  @Test func `A button can answer`() async throws {
    let found = try await explore(makeApp(answers: true))
    #expect(found.findings == [], "\(found)")
  }

  @Test func `An event can answer`() async throws {
    let found = try await explore(
      makeApp { registry, module in
        registry.event("answer", of: Bool.self, samples: ["yes": true]) { [unowned module] _ in
          module.router.requestAwaitingAnswer.map { .decide($0, .allow) } ?? .goBack
        }
      })
    #expect(found.findings == [], "\(found)")
  }
}

private enum BookingRoute: FlowRoute {
  typealias Output = Int

  case start, doctor, confirm

  static var routeName: String { "Booking" }

  var startsFlow: Bool { self == .doctor }
}

private enum PaymentRoute: FlowRoute {
  case payment

  static var routeName: String { "Payment" }

  var startsFlow: Bool { true }
}

private final class BookingCoordinator: CoordinatorModule {
  private let router: any Router
  private let finish: (any Router) -> Void
  private var booked = 0

  init(_ router: any Router, _ finish: @escaping (any Router) -> Void) {
    self.router = router
    self.finish = finish
  }

  func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.navigationDestination(for: BookingRoute.self) { [self] route in
      TextScreen("\(route)") {
        switch route {
        case .start:
          Text("\(booked) booked")
          NavigationLink("Doctor", to: BookingRoute.doctor)
        case .doctor: NavigationLink("Next", to: BookingRoute.confirm)
        case .confirm:
          Button("Book") { self.finish(self.router) }
        }
      }
    }
    registry.onEnd(of: BookingRoute.self) { [self] end in
      if let result = end.result { booked = result }
    }
    registry.featureState("booked", read: { [self] in booked }, restore: { [self] in booked = $0 })
  }
}

extension HeadlessApp {
  fileprivate static func bookings(
    finish: @escaping (any Router) -> Void
  ) throws -> HeadlessApp {
    try HeadlessApp(root: BookingRoute.start, modules: [{ BookingCoordinator($0, finish) }])
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
