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

  @Test func `A link into a tab dismisses what is presented`() throws {
    try app.press("Filter")
    try app.open(deepLink: "shop://cart")
    #expect(app.picture == "catalogue[list] >cart[cart*]")
  }

  @Test func `A link that is registered on top leaves the user's place as it is`() throws {
    try app.fillCart()
    try app.open(deepLink: "shop://filter")
    #expect(app.navigator.state.layers.map(\.kind) == [.tab, .sheet])
    app.swipe()
    #expect(app.path() == ["Cart"])
  }

  @Test(arguments: ["shop://product", "shop://product/a/b", "shop://order", "other://cart"])
  func `A link that is not registered changes nothing`(link: String) {
    let error = #expect(throws: DeepLinkError.self) { try app.open(deepLink: link) }
    #expect(error?.isUnknown == true)
    #expect(app.picture == ">catalogue[list*] cart[cart]")
  }

  @Test func `A link can repeat a key that its pattern allows`() throws {
    try app.open(deepLink: "shop://filter?colour=red&price=cheap&colour=blue")
    #expect(app.shows("red, blue"))
    try app.press("Show products")
    let products = Product.samples.map(\.title)
    #expect(app.controls().map(\.label).filter(products.contains) == ["Kite", "Teapot"])
  }

  nonisolated static let repetitions: [(link: String, key: String, offset: Int)] = [
    ("shop://filter?name=a&name=b", "name", 21),
    ("shop://filter?colour=red&price=cheap&price=cheap", "price", 37),
    ("shop://cart?colour=red&colour=blue", "colour", 23),
  ]

  @Test(arguments: repetitions)
  func `Any other repeated key is refused, and changes nothing`(
    link: String, key: String, offset: Int
  ) throws {
    let error = try #require(throws: DeepLinkError.self) { try app.open(deepLink: link) }
    #expect(
      error.description
        == "The link's query has the key \"\(key)\" more than once, at byte \(offset).")
    #expect(!error.isUnknown)
    #expect(app.picture == ">catalogue[list*] cart[cart]")
  }

  @Test func `A test makes the match of a link, without a link`() throws {
    let filter = try Filter(
      DeepLinkMatch(query: ["name": ["t"], "colour": ["red", "blue"], "price": ["cheap"]]))
    #expect(filter.text == "t")
    #expect(filter.colours == ["red", "blue"])
    #expect(filter.isCheap)
    #expect(try Filter(DeepLinkMatch()) == Filter())
    #expect(
      throws: DeepLinkMismatch.unreadable(
        parameter: "price", text: "dear", expected: "PriceRange")
    ) {
      try Filter(DeepLinkMatch(query: ["price": ["dear"]]))
    }
  }

  nonisolated static let foreign = [
    "shop://product/:id(\\d+)", "shop://product/:path+", "shop://product/<id>",
  ]

  @Test(arguments: foreign)
  func `A pattern in the syntax of another router is malformed, and no app is made`(
    pattern: String
  ) {
    final class Module: CoordinatorModule {
      let pattern: String
      init(pattern: String) { self.pattern = pattern }
      func register(in registry: inout RegistryBuilder<TextScreen>) {
        registry.deepLink(pattern, to: CatalogueRoute.list)
      }
    }
    let error = #expect(throws: RegistryError.self) {
      try ShopApp.makeApp(linking: [{ _ in Module(pattern: pattern) }])
    }
    #expect(error?.description.contains(pattern) == true)
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
