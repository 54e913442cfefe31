import CatalogueCoordinator
import Routebook
import RoutebookTesting
import ShopApp
import Testing

/// Links, which name their tab and keep what is there.
@MainActor struct ShopLinkTests {
  private let app: HeadlessApp

  init() throws { app = try ShopApp.makeApp() }

  nonisolated static let links: [(link: String, place: String)] = [
    ("shop://catalogue", ">catalogue[list*] cart[cart]"),
    ("shop://product/kite", ">catalogue[list, product(\"kite\")*] cart[cart]"),
    (
      "shop://product/kite/colours",
      ">catalogue[list, product(\"kite\"), colours(of: \"kite\")*] cart[cart]"
    ),
    ("shop://cart", "catalogue[list] >cart[cart*]"),
    ("shop://cart/gift", "catalogue[list] >cart[cart, gift*]"),
    ("shop://welcome", ">catalogue[list] cart[cart] cover[welcome*]"),
    ("SHOP://CART", "catalogue[list] >cart[cart*]"),
  ]

  @Test(arguments: links)
  func `A link leads to its place in its tab`(link: String, place: String) throws {
    #expect(try app.open(deepLink: link).changedState || link == "shop://catalogue")
    #expect(app.picture == place)
    #expect(try app.open(deepLink: link) == .unchanged(.alreadyThere))
  }

  @Test func `A link keeps the part of its back stack that is there, with its state`() throws {
    try app.tap("Kite", "More", "More")
    let product = app.navigator.state.topLayer.top.id
    try app.open(deepLink: "shop://product/kite/colours")
    #expect(app.navigator.state.topLayer.elements[1].id == product)
    #expect(app.path() == ["Catalogue", "Kite × 3", "Colour"])
  }

  @Test func `A link that is registered on top leaves the user's place as it is`() throws {
    try app.fillCart()
    try app.open(deepLink: "shop://filter")
    #expect(app.navigator.state.layers.map(\.kind) == [.tab, .sheet])
    app.swipe()
    #expect(app.path() == ["Cart"])
  }

  @Test func `A route has its link`() {
    var filter = Filter()
    #expect(app.registry.deepLink(for: FilterRoute.filter(filter)) == "shop://filter")
    (filter.text, filter.colours) = ("kite", ["red", "blue"])
    #expect(
      app.registry.deepLink(for: FilterRoute.filter(filter))
        == "shop://filter?colour=red&colour=blue&name=kite")
    #expect(app.registry.deepLink(for: ProductRoute.product("a/b")) == "shop://product/a%2Fb")
    #expect(app.registry.deepLink(for: CatalogueRoute.list) == "shop://catalogue")
  }
}
