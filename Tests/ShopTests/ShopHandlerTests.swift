import CatalogueCoordinator
import OnboardingCoordinator
import Routebook
import ShopApp
import Testing

/// Handlers that modules register for a route type: whatever leads to the screen, they are called.
@MainActor struct ShopHandlerTests {
  private let app: HeadlessApp

  init() throws { app = try ShopApp.makeApp() }

  /// Goes through the onboarding, so that a guard redirects the next one to the profile.
  private func introduce() throws {
    try app.press("About you")
    try app.type("Ada", into: "Your name")
    try app.press("Start shopping")
  }

  private func save(_ name: String, in app: HeadlessApp) throws {
    try app.type(name, into: "Your name")
    try app.press("Save")
  }

  @Test func `After a guard's redirect, the handler of the new screen's type is called`() throws {
    try introduce()
    let outcome = app.navigator.presentCover(OnboardingRoute.welcome)
    guard case .redirected = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(app.picture == ">catalogue[list] cart[cart] sheet[profile*]")
    try save("Bo", in: app)
    #expect(app.path() == ["Hello, Bo"])
  }

  @Test func `In a restored app, the handler is called, also for what a redirect opened`() throws {
    try introduce()
    try app.press("About you")
    let next = try ShopApp.makeApp()
    #expect(try next.restore(savedState: app.savedState()).findings == [])
    #expect(next.screen().controls.first { $0.label == "Your name" }?.value == "Ada")
    try save("Bo", in: next)
    #expect(next.path() == ["Hello, Bo"])
  }
}
