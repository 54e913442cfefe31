import CatalogueCoordinator
import CheckoutCoordinator
import Routebook
import RoutebookTesting
import ShopApp
import Testing

/// Tabs, and verbs that concern them.
@MainActor struct ShopNavigationTests {
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

  @Test func `A state with another version starts again, and everything else is restored`() throws {
    try app.fillCart()
    try app.tap("Send presents", "Change address")
    try app.type("2 Hill Street", into: "Street")
    let saved = String(decoding: try app.savedState(), as: UTF8.self)
    #expect(saved.contains("2 Hill Street"))
    let older = saved.replacing("\"stateVersion\":2", with: "\"stateVersion\":1")
    #expect(older != saved)
    let next = try ShopApp.makeApp()
    let report = try next.restore(savedState: Array(older.utf8))
    #expect(
      report.description
        == "The screen of CheckoutCoordinator.AddressRoute starts again, without its saved state: "
        + "it was saved with version 1, and this app reads version 2.")
    #expect(next.path() == ["Cart", "Presents", "Address"])
    #expect(next.screen().controls.first { $0.label == "Street" }?.value == "")
    #expect(next.badge(ofTab: "cart") == "2")
    try next.press("Catalogue")
    #expect(next.path() == ["Catalogue", "Teapot × 2"])
  }

  @Test func `A kind of contribution that the app adds reports conflicts with both places`() {
    /// A key of the keyboard that opens a screen.
    struct Shortcut {
      let key: String
      let registration: Registration
    }
    enum Shortcuts: ContributionKey {
      static var defaultValue: [Shortcut] { [] }

      static func reduce(value: inout [Shortcut], nextValue: () -> [Shortcut]) {
        value += nextValue()
      }

      static func problems(in value: [Shortcut]) -> [RegistryProblem] {
        Dictionary(grouping: value, by: \.key).filter { $0.value.count > 1 }.map { key, shortcuts in
          RegistryProblem(
            about: "shortcut \(key)", "Several shortcuts have the key \(key):",
            claimants: shortcuts.map { .init($0.key, at: $0.registration) }.sorted(),
            remedy: "Give each of them its own key.")
        }
      }
    }
    final class Module: CoordinatorModule {
      func register(in registry: inout RegistryBuilder<TextScreen>) {
        for line in [3, 7] {
          let place = registry.registration(fileID: "Help/Help.swift", line: line)
          registry.contribute([Shortcut(key: "F1", registration: place)], to: Shortcuts.self)
        }
      }
    }
    let error = #expect(throws: RegistryError.self) {
      try ShopApp.makeApp(linking: [{ _ in Module() }])
    }
    #expect(
      error?.description == """
        The registry can't be built: 1 problem.

        Several shortcuts have the key F1:
          - F1, registered by Module (Help/Help.swift:3)
          - F1, registered by Module (Help/Help.swift:7)
        Give each of them its own key.
        """)
  }

  private func frame(_ height: Int) -> Frame {
    app.frame(size: FrameSize(width: 44, height: height))
  }

  @Test func `The shop starts in the catalogue, and the cart has no badge`() {
    expect(
      frame(9),
      shows: """
                         Catalogue       [ Filter ]
        ────────────────────────────────────────────
         • Kite › 12 €
         • Teapot › 35 €
         • Lamp › 60 €
         Compare products ›
         About you ›
        ─━━━━━━━━━──────────────────────────────────
         Catalogue   Cart
        """)
  }

  @Test func `A product shows what it is, and its title contains the quantity`() throws {
    try app.tap("Teapot", "More")
    expect(
      frame(10),
      shows: """
         ‹ Catalogue     Teapot × 2  [ Go to cart ]
        ────────────────────────────────────────────
         Price                                 70 €
         Stock                             loading…
         Colour                                 any
         Choose a colour ›
         [ Fewer ] [ More ]
         [ Add to cart ]
        ─━━━━━━━━━──────────────────────────────────
         Catalogue   Cart
        """)
  }

  @Test func `The cart shows what was ordered, and its tab has a badge`() throws {
    try app.fillCart()
    expect(
      frame(9),
      shows: """
                            Cart
        ────────────────────────────────────────────
         • 2 × Teapot, blue ›                     ⋯
         Total                                 70 €
         Pay ›
         Send presents ›

        ─────────────━━━━━━━━───────────────────────
         Catalogue   Cart (2)
        """)
  }

  @Test func `What the package adds to screens is in the app's language, and so are the tabs`()
    async throws
  {
    var services = ShopServices()
    services.language.ok = "확인"
    services.tabTitle = { $0 == "cart" ? "장바구니" : "상품" }
    let app = try ShopApp.makeApp(services)
    try await app.play(
      try Script(
        "include \"checkout/address\"\ntype \"Card\" \"1\"\ntap \"Next\"\ntap \"Pay now\"\nwait"
      ))
    expect(
      app.frame(size: FrameSize(width: 40, height: 11)),
      shows: """
                          Cart  [ Log out Ada ]
        ┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈
                  ╭──────────────────╮
                  │    Thank you     │
                  │                  │
                  │  You paid 0 €.   │
                  │     [ 확인 ]     │
                  ╰──────────────────╯

        ┈┈┈┈┈┈┈┈━━━━━━━━┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈
         상품   장바구니
        """)
    try app.press("확인")
    #expect(app.picture == "catalogue[list] >cart[cart*]")
  }
}
