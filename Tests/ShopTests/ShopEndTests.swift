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
