import CatalogueCoordinator
import CheckoutCoordinator
import OnboardingCoordinator
import Routebook
import RoutebookTesting
import ShopApp
import Testing

/// Ends, results, and the handlers that are registered for them.
@MainActor struct ShopEndTests {
  private let app: HeadlessApp
  private let log = NavigationLog()

  init() throws {
    app = try ShopApp.makeApp()
    app.navigator.observers.append(log)
  }

  @Test func `A sheet's typed result reaches the handler of its route type`() throws {
    try app.tap("Filter", "Under 40 €", "Show products")
    #expect(!app.shows("Lamp"))
    #expect(log.entries.last?.text.contains("isCheap: true") == true)
  }

  @Test func `A picker's value comes back to the product that pushed it`() throws {
    try app.tap("Kite", "Choose a colour", "red")
    #expect(app.path() == ["Catalogue", "Kite"])
    #expect(app.shows("red"))
    app.navigator.goBack()
    try app.press("Teapot")
    #expect(app.shows("any"))
  }

  @Test func `A result that nobody can use is in the log`() throws {
    try app.press("Filter")
    app.navigator.dismiss(returning: 7)
    #expect(app.shows("Lamp"))
    #expect(
      log.entries.last?.text
        == "nobody handled the result: removed sheet FilterRoute.filter"
        + "(CatalogueCoordinator.Filter(text: \"\", isCheap: false, colours: [])): dismissed, with 7, "
        + "of type Int instead of Filter"
    )
  }

  @Test func `The same screens return to the root of the flow that pushed them`() throws {
    try app.fillCart()
    try app.tap("Send presents", "Change address")
    try app.type("2 Hill Street", into: "Street")
    try app.tap("Next", "Use this address")
    #expect(app.path() == ["Cart", "Presents"])
    app.navigator.goBack()
    try app.press("Pay")
    try app.logIn()
    try app.press("Change address")
    try app.type("1 Harbour Road", into: "Street")
    try app.tap("Next", "Use this address")
    #expect(app.path() == ["Cart", "Payment"])
    #expect(app.shows("1 Harbour Road"))
    app.navigator.goBack()
    try app.press("Send presents")
    #expect(app.shows("2 Hill Street"))
  }

  @Test func `The result of the onboarding is the title of the catalogue`() throws {
    var services = ShopServices()
    services.isFirstLaunch = true
    let app = try ShopApp.makeApp(services)
    #expect(app.picture == ">catalogue[list] cart[cart] cover[welcome*]")
    try app.type("Ada", into: "Your name")
    try app.press("Start shopping")
    #expect(app.path() == ["Hello, Ada"])
  }
}

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

/// The comparison of products: a typed stack, whose parent handles the actions of all elements.
@MainActor struct ShopComparisonTests {
  private let app: HeadlessApp

  init() throws {
    app = try ShopApp.makeApp()
    try app.press("Compare products")
  }

  /// The stars on the overview, by the titles of the products.
  private func overview() throws -> [String] {
    try app.open(deepLink: "shop://compare")
    return app.texts().filter { $0.hasSuffix("of 5") || $0 == "–" }
  }

  @Test func `An action changes the state of its element, which stays the same element`() throws {
    try app.press("Kite")
    let id = app.navigator.state.top.id
    try app.tap("More stars", "More stars")
    #expect(app.navigator.state.top.id == id)
    #expect(
      app.picture == ">catalogue[list, overview, candidate(\"kite\", stars: 2)*] cart[cart]")
  }

  static let departures: [(name: String, leave: (HeadlessApp) throws -> Void)] = [
    (
      "back twice",
      { app in
        app.navigator.goBack()
        app.navigator.goBack()
      }
    ),
    ("to the root", { $0.navigator.popToRoot() }),
    ("the tab bar", { try $0.press("Catalogue") }),
    ("a link", { try $0.open(deepLink: "shop://catalogue") }),
    ("the parent", { try $0.press("Finish") }),
  ]

  @Test(arguments: 0..<5)
  func `Whatever removes the products, the parent keeps their stars before they leave`(
    way: Int
  ) throws {
    try app.tap("Kite", "More stars", "More stars", "Next product", "More stars")
    #expect(app.path() == ["Catalogue", "Comparison", "Kite", "Teapot"])
    let departure = Self.departures[way]
    try departure.leave(app)
    #expect(try overview() == ["2 of 5", "1 of 5", "–"], "\(departure.name)")
  }

  @Test func `A change that waits for the login takes the rest of the state with it`() throws {
    var isLoggedIn = false
    app.navigator.guards.append(
      PermissionGuard("login", entering: CandidateRoute.self) { _ in
        isLoggedIn ? .allow : .detour(to: .sheet(LoginRoute.login))
      })
    try app.press("Kite")
    #expect(app.path() == ["Login"])
    isLoggedIn = true
    try app.logIn()
    #expect(app.path() == ["Catalogue", "Comparison", "Kite"])
    try app.press("More stars")
    isLoggedIn = false
    try app.press("Next product")
    app.swipe()
    #expect(app.path() == ["Catalogue", "Comparison", "Kite"])
    #expect(app.shows("0 of 3"))
  }

  @Test func `A comparison goes on in the restored app`() throws {
    try app.tap("Kite", "More stars", "Next product", "More stars", "More stars")
    let next = try ShopApp.makeApp()
    #expect(
      try next.restore(savedState: app.savedState()).description == "Everything was restored.")
    #expect(next.path() == ["Catalogue", "Comparison", "Kite", "Teapot"])
    try next.tap("Next product", "Finish")
    #expect(next.texts().filter { $0.hasSuffix("of 5") } == ["1 of 5", "2 of 5", "0 of 5"])
  }
}
