import CatalogueCoordinator
import Routebook
import RoutebookTesting
import ShopApp
import Testing

/// Tabs, and verbs that concern them.
@MainActor struct ShopTabTests {
  private let app: HeadlessApp

  init() throws { app = try ShopApp.makeApp() }

  @Test func `The titles of tabs are in the language of the moment, and their names stay the same`()
    throws
  {
    let titles = [
      "en": ["catalogue": "Catalogue", "cart": "Cart"],
      "ko": ["catalogue": "상품", "cart": "장바구니"],
    ]
    var language = "en"
    var services = ShopServices()
    services.tabTitle = { titles[language]?[$0] ?? $0 }
    let app = try ShopApp.makeApp(services)
    #expect(app.tab("Cart")?.name == "cart")
    language = "ko"
    #expect(app.title(ofTab: "cart") == "장바구니")
    #expect(app.frame().lines.last?.contains("상품") == true)
    try app.press("장바구니")
    #expect(app.tab("Cart") == nil)
    #expect(app.tab("cart")?.id == app.navigator.state.selectedTab)
  }

  @Test func `The badge is the number of pieces, and disappears with them`() throws {
    #expect(app.badge(ofTab: "cart") == nil)
    try app.tap("Kite", "Add to cart", "More", "Add to cart")
    #expect(app.badge(ofTab: "cart") == "3")
    #expect(app.frame().lines.last?.contains("Cart (3)") == true)
    #expect(app.badge(ofTab: "catalogue") == nil)
  }

  @Test func `The catalogue leads to the cart, and the cart to a product`() throws {
    try app.fillCart()
    #expect(app.picture == "catalogue[list, product(\"teapot\")] >cart[cart*]")
    try app.press("2 × Teapot, blue")
    #expect(app.path() == ["Cart", "Teapot"])
  }
}
