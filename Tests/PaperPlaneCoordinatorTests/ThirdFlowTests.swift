import PaperPlaneCoordinator
import Routebook
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

  @Test func `The first two flows come home as before`() throws {
    try app.press("BirthdayView")
    app.navigator.push(PaperPlaneRoute.main)
    app.navigator.push(LetterRoute.flyAnimation(letter: nil))
    try app.press("Go home")
    #expect(app.path() == ["Home", "BirthdayView", "Paper plane"])
    app.navigator.push(LandingZoneRoute.landingZone)
    app.navigator.push(LetterRoute.flyAnimation(letter: nil))
    try app.press("Go home")
    #expect(app.path() == ["Home", "BirthdayView", "Paper plane", "Landing zone"])
  }
}
