import CatalogueCoordinator
import Routebook
import RoutebookTesting
import ShopApp
import Testing

/// Tabs, and verbs that concern them.
@MainActor struct ShopTabTests {
  private let app: HeadlessApp

  init() throws { app = try ShopApp.makeApp() }

  @Test func `Tabs are found by name, whatever their titles are`() async throws {
    var services = ShopServices()
    services.tabTitle = { $0 == "cart" ? "장바구니" : "상품" }
    let app = try ShopApp.makeApp(services)
    #expect(app.navigator.selectTab(named: "cart") == .committed)
    #expect(app.title(ofTab: "cart") == "장바구니")
    await expect(
      app,
      plays: """
        expect tab "cart"
        tab "catalogue"
        expect tab "상품"
        open "shop://cart"
        expect tab "cart"
        """)
    let other = try ShopApp.makeApp()
    #expect(try other.restore(savedState: app.savedState()).findings == [])
    #expect(other.picture == "catalogue[list] >cart[cart*]")
  }

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

  @Test func `Going back from the cart leads to the first tab, with its stack`() throws {
    try app.fillCart()
    #expect(app.navigator.goBack() == .committed)
    #expect(app.path() == ["Catalogue", "Teapot × 2"])
  }

  @Test func `A product is not pushed twice, if the caller asks for that`() throws {
    try app.press("Kite")
    #expect(
      app.navigator.push(ProductRoute.product("kite"), unless: .onTop)
        == .unchanged(.alreadyThere))
    try app.press("Choose a colour")
    #expect(app.navigator.push(ProductRoute.product("kite"), unless: .onStack) == .committed)
    #expect(app.path() == ["Catalogue", "Kite"])
  }

  @Test func `Elements that stay keep their state, whatever is removed around them`() throws {
    let navigator = app.navigator
    for product in ["kite", "teapot", "lamp"] { navigator.push(ProductRoute.product(product)) }
    try app.press("More")
    navigator.remove(navigator.state.topLayer.elements[2].id)
    #expect(app.path() == ["Catalogue", "Kite", "Lamp × 2"])
    navigator.pop { $0.route == AnyRoute(ProductRoute.product("lamp")) }
    #expect(app.path() == ["Catalogue", "Kite"])
    navigator.replaceRoot(with: ProductRoute.product("lamp"))
    #expect(app.path() == ["Lamp", "Kite"])
  }

  @Test func `The products above the list are a typed stack, whose elements keep their states`()
    throws
  {
    let navigator = app.navigator
    for product in ["kite", "teapot", "lamp"] { navigator.push(ProductRoute.product(product)) }
    try app.press("More")
    navigator.updateStack(of: ProductRoute.self, over: CatalogueRoute.list) { products in
      products.remove(at: 0)
      products.append(.product("kite"))
    }
    #expect(app.path() == ["Catalogue", "Teapot", "Lamp × 2", "Kite"])
    navigator.presentSheet(FilterRoute.filter(Filter()))
    navigator.updateStack(of: ProductRoute.self, over: CatalogueRoute.list) {
      $0.append(.product("lamp"))
    }
    #expect(navigator.state.layers.map(\.kind) == [.tab, .sheet])
    app.swipe()
    #expect(app.path() == ["Catalogue", "Teapot", "Lamp × 2", "Kite", "Lamp"])
  }

  @Test func `Other tabs replace those of the app, and what stays keeps its identity and state`()
    throws
  {
    try app.fillCart()
    let list = app.navigator.state.tabs[0].layer
    let state = NavigationState(tabs: [
      ("kites", AnyRoute(ProductRoute.product("kite"))),
      ("catalogue", AnyRoute(CatalogueRoute.list)),
    ])
    #expect(app.navigator.replaceTabs(with: state) == .committed)
    #expect(app.path() == ["Kite"])
    app.navigator.selectTab(named: "catalogue")
    #expect(app.navigator.state.topLayer.id == list.id)
    let inside = [
      AppTab("catalogue", root: CatalogueRoute.list),
      AppTab("kites", root: ProductRoute.product("kite")),
    ]
    app.navigator.replaceTabs(with: inside)
    #expect(app.navigator.state.tabs.map(\.name) == ["catalogue", "kites"])
    #expect(app.navigator.state.topLayer.id == list.id)
  }
}
