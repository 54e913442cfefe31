import CatalogueCoordinator
import CheckoutCoordinator
import Routebook
import RoutebookTesting
import ShopApp
import Testing

/// Content that loads, what is reported about screens, and what stays alive.
@MainActor struct ShopModelTests {
  @Test func `A product is redrawn when its stock is known`() async throws {
    let stock = SlowStock()
    var services = ShopServices()
    services.stock = stock
    let app = try ShopApp.makeApp(services)
    try app.press("Teapot")
    #expect(app.shows("loading…"))
    var changes = app.changes.makeAsyncIterator()
    await stock.answer(7)
    while !app.shows("7 left"), await changes.next() != nil {}
    #expect(app.shows("7 left"))
  }

  @Test func `A product that takes the place of another one on its screen is loaded too`()
    async throws
  {
    let stock = SlowStock()
    var services = ShopServices()
    services.stock = stock
    let app = try ShopApp.makeApp(services)
    try app.press("Teapot")
    await stock.answer(7)
    await expect(app, plays: "wait text \"7 left\" for 60s")
    app.navigator.push(ProductRoute.product("kite"), unless: .sameCaseOnTop)
    #expect(app.path() == ["Catalogue", "Kite"])
    #expect(app.shows("loading…"))
    await stock.answer(2)
    await expect(app, plays: "wait text \"2 left\" for 60s")
    app.goBack()
    #expect(app.shows("Kite, Teapot"))
  }

  @Test func `A script waits for what loads`() async throws {
    let stock = SlowStock()
    var services = ShopServices()
    services.stock = stock
    let app = try ShopApp.makeApp(services)
    let answer = Task { await stock.answer(2) }
    await expect(app, plays: "tap \"Lamp\"\nwait text \"2 left\" for 60s")
    await answer.value
  }

  @Test func `The stock is also loaded for a product that is restored`() async throws {
    let app = try ShopApp.makeApp()
    try app.press("Kite")
    let stock = SlowStock()
    var services = ShopServices()
    services.stock = stock
    let next = try ShopApp.makeApp(services)
    try next.restore(savedState: app.savedState())
    await stock.answer(5)
    await expect(next, plays: "wait text \"5 left\" for 60s")
  }

  @Test func `An app is released with everything that it was made with, even while content loads`()
    async throws
  {
    final class Token {}
    weak var app: HeadlessApp?
    weak var token: Token?
    let stock = SlowStock()
    do {
      let held = Token()
      token = held
      var services = ShopServices()
      services.stock = stock
      services.record = { _, _ in withExtendedLifetime(held) {} }
      let made = try ShopApp.makeApp(services)
      try made.fillCart()
      try made.press("Pay")
      app = made
    }
    #expect(app == nil)
    #expect(token == nil)
    await stock.answer(1)
  }

  @Test func `Apps share nothing`() throws {
    let (app, other) = (try ShopApp.makeApp(), try ShopApp.makeApp())
    try app.fillCart()
    #expect(other.badge(ofTab: "cart") == nil)
  }
}
