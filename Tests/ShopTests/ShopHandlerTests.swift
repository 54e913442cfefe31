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

  @Test func `A link and a press are redirected too`() throws {
    try introduce()
    for open in [{ _ = try app.press("About you") }, { try app.open(deepLink: "shop://welcome") }] {
      try open()
      #expect(app.path() == ["About you"])
      app.swipe()
      #expect(app.path() == ["Hello, Ada"])
    }
  }

  @Test func `A closure of the call follows what the redirect opens, once`() throws {
    try introduce()
    var ends: [String] = []
    app.navigator.perform(
      .open(.cover(OnboardingRoute.welcome)),
      handlers: NavigationHandlers(onEnd: { ends.append("\($0.route): \($0.cause)") }))
    try save("Bo", in: app)
    #expect(ends == ["ProfileRoute.profile: dismissed"])
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

  @Test func `After a sequence, the handler of the last screen is called`() throws {
    app.navigator.perform(
      .sequence([
        .popToRoot, .open(.push(ProductRoute.product("kite"))),
        .open(.push(ColourRoute.colours(of: "kite"))),
      ]))
    try app.press("red")
    #expect(app.path() == ["Catalogue", "Kite"])
    #expect(app.shows("red"))
  }

  @Test func `Two apps that restore the same state behave the same`() throws {
    try introduce()
    try app.tap("Kite", "More", "Choose a colour")
    let saved = try app.savedState()
    let apps = [try ShopApp.makeApp(), try ShopApp.makeApp(), app]
    for app in apps {
      try app.restore(savedState: saved)
      try app.tap("red", "Add to cart", "Go to cart", "Pay")
      try app.logIn()
    }
    #expect(Set(apps.map { $0.frame().lines }).count == 1)
    #expect(try Set(apps.map { try $0.savedState() }).count == 1)
  }
}
