import CatalogueCoordinator
import CheckoutCoordinator
import OnboardingCoordinator
import Routebook
import RoutebookTesting
import ShopApp
import Testing

/// Saved states, which a new app restores.
@MainActor struct ShopSavingTests {
  private let app: HeadlessApp
  private let next: HeadlessApp

  init() throws {
    app = try ShopApp.makeApp()
    next = try ShopApp.makeApp()
  }

  @Test func `The cart, the filter, the profile and the screens' states are restored`() throws {
    try app.press("About you")
    try app.type("Ada", into: "Your name")
    try app.tap("Start shopping", "Filter", "Under 40 €", "Show products")
    try app.fillCart()
    #expect(
      try next.restore(savedState: app.savedState()).description == "Everything was restored.")
    expect(next.frame(), looksLike: app.frame())
    try next.press("Catalogue")
    #expect(next.path() == ["Hello, Ada", "Teapot × 2"])
    #expect(next.shows("blue"))
    next.navigator.goBack()
    #expect(!next.shows("Lamp"))
  }

  @Test func `A sheet that is open when the app is saved keeps what was typed`() throws {
    try app.press("Filter")
    try app.type("lamp", into: "Name")
    try next.restore(savedState: app.savedState())
    try next.press("Show products")
    #expect(next.shows("Lamp") && !next.shows("Kite"))
  }

  @Test func `A state that is restored while logged out follows the login, with the cart`() throws {
    try app.fillCart()
    try app.press("Pay")
    try app.logIn()
    try app.type("4000", into: "Card")
    let report = try next.restore(savedState: app.savedState())
    guard case .detoured = report.outcome else {
      Issue.record("\(report.outcome)")
      return
    }
    #expect(next.picture == ">catalogue[list] cart[cart] sheet[login*]")
    #expect(next.badge(ofTab: "cart") == nil)
    try next.logIn()
    #expect(next.path() == ["Cart", "Payment"])
    #expect(next.badge(ofTab: "cart") == "2")
    expect(
      next.frame(size: FrameSize(width: 44, height: 9)),
      shows: """
         ‹ Cart           Payment       [ Log out ]
        ────────────────────────────────────────────
         Total                                 70 €
         Address                               none
         Change address ›
         Card: [4000                              ]
         Next ╌
        ─────────────━━━━━━━━───────────────────────
         Catalogue   Cart (2)
        """)
  }

  @Test func `A payment that is restored in the middle ends with its receipt`() throws {
    try app.fillCart()
    try app.press("Pay")
    try app.logIn()
    try app.type("4000", into: "Card")
    app.navigator.push(ReviewRoute.review)
    try next.restore(savedState: app.savedState())
    try next.logIn()
    #expect(next.path() == ["Cart", "Payment", "Review"])
    // Nobody is asked about the card, since the payment is finished.
    try next.press("Pay now")
    next.navigator.undecided.map { _ = next.navigator.decide($0, .allow) }
    #expect(next.path() == ["Cart"])
    #expect(next.shows("You paid 70 €."))
    #expect(next.badge(ofTab: "cart") == nil)
  }
}
