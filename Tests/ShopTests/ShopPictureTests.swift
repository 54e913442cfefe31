import CatalogueCoordinator
import Routebook
import RoutebookTesting
import ShopApp
import Testing

/// Pictures of the shop's screens, one for each way to show a screen.
@MainActor struct ShopPictureTests {
  private let app: HeadlessApp

  init() throws { app = try ShopApp.makeApp() }

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
