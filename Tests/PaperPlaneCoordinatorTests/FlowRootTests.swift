import PaperPlaneCoordinator
import Routebook
import RoutebookExplorer
import RoutebookScripts
import SampleApps
import Testing

/// A third flow, with a root and a module of its own, that ends in the shared screens.
enum BirthdayRoute: FlowRoute {
  case calendar
  case wishes

  var startsFlow: Bool { self == .calendar }
}

/// It knows the shared screens by their route alone.
final class BirthdayCoordinator: CoordinatorModule {
  private let router: any Router

  init(router: any Router) { self.router = router }

  func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.navigationDestination(for: BirthdayRoute.self, destination: coordinate)
    registry.entryPoint("BirthdayView", opens: BirthdayRoute.calendar)
  }

  private func coordinate(_ route: BirthdayRoute) -> TextScreen {
    switch route {
    case .calendar:
      TextScreen("BirthdayView") {
        Button("소원 빌기") { [router] in router.push(BirthdayRoute.wishes) }
      }
    case .wishes:
      TextScreen("WishesView") {
        Button("Next") { [router] in router.push(LetterRoute.sendLetter(purpose: "birthday")) }
      }
    }
  }
}

/// 「Go home」 from every place where the shared screens can come to lie.
struct FlowRootTests {
  let app: HeadlessApp

  init() throws {
    app = try HeadlessApp(
      title: "Home", modules: [PaperPlaneCoordinator.init(router:)])
  }

  @Test func `Both flows on one stack: home is the root of the upper one`() throws {
    try app.press("Paper plane")
    try app.press("Fly a plane")
    app.navigator.push(LandingZoneRoute.landingZone)
    try app.press("Where it comes from")
    try app.press("Next")
    try app.press("Next")
    try app.press("Go home")
    #expect(app.path() == ["Home", "Paper plane", "Choose a subject", "Landing zone"])
    app.navigator.goBack()
    try app.press("Next")
    try app.press("Next")
    try app.press("Go home")
    #expect(app.path() == ["Home", "Paper plane"])
  }
}

/// The mistake of the write-up: the last screen forgets that two flows lead to it.
struct ForgottenFlowTests {
  private func makeApp(returning goHome: @escaping (any Router) -> Void) throws -> HeadlessApp {
    try HeadlessApp(
      title: "Home",
      modules: [
        PaperPlaneCoordinator.init(router:), { ForgetfulCoordinator(router: $0, goHome: goHome) },
      ])
  }

  @Test func `The explorer finds a button that returns every flow to the root of one of them`()
    async throws
  {
    let makeApp: () throws -> HeadlessApp = {
      try self.makeApp { $0.pop(to: PaperPlaneRoute.main) }
    }
    let findings = try await explore(makeApp).findings.filter { $0.kind == .invariant }
    let finding = try #require(findings.first)
    #expect(findings.count == 1)
    #expect(
      finding.name == "invariant: \"Go home\" returns to the flow root on "
        + "PaperPlaneCoordinator.LetterRoute.flyAnimation as push")
    // No way into the other flow, to its end and home is shorter.
    #expect(
      finding.script == """
        tap "Landing zone"
        tap "Where it comes from"
        tap "Next"
        tap "Next"
        tap "Go home"

        """)
    #expect(finding.failingLine == 5)
    let failure = await #expect(throws: ScriptFailure.self) {
      try await makeApp().play(Script(finding.script))
    }
    #expect(failure?.line == 5)
  }

  @Test func `Returning to the flow root is not a finding`() async throws {
    try await explore { try makeApp { $0.returnToFlowRoot() } }.requireNoFindings()
  }
}

struct ThirdFlowTests {
  let app: HeadlessApp

  init() throws {
    app = try HeadlessApp(
      title: "Home",
      modules: [PaperPlaneCoordinator.init(router:), BirthdayCoordinator.init(router:)])
  }

  @Test func `A third flow uses the shared screens, and comes home to its own root`() throws {
    try app.press("BirthdayView")
    try app.press("소원 빌기")
    try app.press("Next")
    #expect(app.texts().contains("Kind of letter: birthday"))
    try app.type("생일 축하해", into: "Letter")
    try app.press("Next")
    #expect(
      app.path() == ["Home", "BirthdayView", "WishesView", "Write a letter", "In flight"])
    #expect(app.texts().contains("Letter: 생일 축하해"))
    try app.press("Go home")
    #expect(app.path() == ["Home", "BirthdayView"])
  }
}

/// Has its own form of the two last screens.
private final class ForgetfulCoordinator: CoordinatorModule {
  private let router: any Router
  private let goHome: (any Router) -> Void

  init(router: any Router, goHome: @escaping (any Router) -> Void) {
    self.router = router
    self.goHome = goHome
  }

  func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.navigationDestination(
      for: LetterRoute.self, replacing: "PaperPlaneCoordinator"
    ) { [router, goHome] route in
      switch route {
      case .sendLetter:
        TextScreen("Write a letter") {
          NavigationLink("Next", to: LetterRoute.flyAnimation(letter: nil))
        }
      case .flyAnimation:
        TextScreen("In flight") { Button("Go home") { goHome(router) } }
      }
    }
  }
}
