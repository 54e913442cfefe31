import CheckoutCoordinator
import Routebook
import ShopApp
import Testing

/// The start of the shop: the guards are asked about its first screen, and about what modules
/// request while they start.
@MainActor struct ShopLaunchTests {
  private func newCustomersApp() throws -> HeadlessApp {
    var services = ShopServices()
    services.isFirstLaunch = true
    return try ShopApp.makeApp(services)
  }

  @Test func `A review at the start sends a new customer to the onboarding`() throws {
    let app = try newCustomersApp()
    #expect(app.picture == ">catalogue[list] cart[cart] cover[welcome*]")
    try app.type("Ada", into: "Your name")
    try app.press("Start shopping")
    #expect(app.path() == ["Hello, Ada"])
    #expect(app.navigator.reviewGuards() == .unchanged(.alreadyThere))
  }

  @Test func `Whoever skips the onboarding is not sent there again`() throws {
    let app = try newCustomersApp()
    try app.press("Skip")
    #expect(app.path() == ["Catalogue"])
    #expect(app.navigator.reviewGuards() == .unchanged(.alreadyThere))
  }

  @Test func `A review changes nothing for a known customer`() throws {
    let app = try ShopApp.makeApp()
    #expect(app.picture == ">catalogue[list*] cart[cart]")
    #expect(app.navigator.reviewGuards() == .unchanged(.alreadyThere))
  }
}
