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
        Button("다음") { [router] in router.push(LetterRoute.sendLetter(purpose: "birthday")) }
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
    try app.press("다음")
    #expect(app.texts().contains("편지 종류: birthday"))
    try app.type("생일 축하해", into: "편지")
    try app.press("다음")
    #expect(
      app.path() == ["Home", "BirthdayView", "WishesView", "SendLetterView", "FlyAnimationView"])
    #expect(app.texts().contains("편지: 생일 축하해"))
    try app.press("홈 화면으로")
    #expect(app.path() == ["Home", "BirthdayView"])
  }

  @Test func `The first two flows come home as before`() throws {
    try app.press("BirthdayView")
    app.navigator.push(PaperPlaneRoute.main)
    app.navigator.push(LetterRoute.flyAnimation(letter: nil))
    try app.press("홈 화면으로")
    #expect(app.path() == ["Home", "BirthdayView", "MainView"])
    app.navigator.push(LandingZoneRoute.landingZone)
    app.navigator.push(LetterRoute.flyAnimation(letter: nil))
    try app.press("홈 화면으로")
    #expect(app.path() == ["Home", "BirthdayView", "MainView", "LandingZoneView"])
  }
}
