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

  @Test func `Two equal products on one stack keep their own quantities`() throws {
    for quantity in [2, 3] {
      app.navigator.push(ProductRoute.product("kite"))
      for _ in 1..<quantity { try app.press("More") }
    }
    #expect(app.path() == ["Catalogue", "Kite × 2", "Kite × 3"])
    try next.restore(savedState: app.savedState())
    #expect(next.path() == ["Catalogue", "Kite × 2", "Kite × 3"])
    next.navigator.goBack()
    try next.press("More")
    #expect(next.path() == ["Catalogue", "Kite × 3"])
  }

  @Test func `A handler that is registered by type works in the restored app`() throws {
    try app.tap("Teapot", "Choose a colour")
    try next.restore(savedState: app.savedState())
    try next.press("green")
    #expect(next.path() == ["Catalogue", "Teapot"])
    #expect(next.shows("green"))
    // Another product on the stack has its own colour.
    next.navigator.push(ProductRoute.product("teapot"))
    #expect(next.shows("any"))
  }

  @Test func `A sheet that is open when the app is saved keeps what was typed`() throws {
    try app.press("Filter")
    try app.type("lamp", into: "Name")
    try next.restore(savedState: app.savedState())
    try next.press("Show products")
    #expect(next.shows("Lamp") && !next.shows("Kite"))
  }

  @Test func `A quantity that can't be read starts again, and the report says so`() throws {
    try app.press("Kite")
    try app.press("More")
    let saved = String(decoding: try app.savedState(), as: UTF8.self)
    let damaged = saved.replacing("\"quantity\":2", with: "\"quantity\":\"two\"")
    let report = try next.restore(savedState: Array(damaged.utf8))
    #expect(next.path() == ["Catalogue", "Kite"])
    guard case .resetState("CatalogueCoordinator.ProductRoute", _)? = report.findings.first else {
      Issue.record("\(report)")
      return
    }
    #expect(report.findings.count == 1)
  }

  @Test func `The report names a closure that can't be saved, with its file and line`() throws {
    let line = #line + 1
    app.navigator.push(TipsRoute.tips, onEnd: { _ in })
    let report = try next.restore(savedState: app.savedState())
    #expect(
      report.findings == [
        .lostHandler(
          route: "OnboardingCoordinator.TipsRoute", site: "ShopTests/ShopSavingTests.swift:\(line)")
      ])
  }

  @Test func `An action that waited for the login is named in the report`() throws {
    try app.fillCart()
    try app.press("Pay")
    let report = try next.restore(savedState: app.savedState())
    #expect(report.findings == [.droppedWaitingAction("open PaymentRoute.payment as push")])
    // The login itself is there, and so is the cart.
    try next.logIn()
    #expect(next.path() == ["Cart"])
    #expect(next.shows("Log out Ada"))
    #expect(next.shows("2 × Teapot, blue"))
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

  @Test func `Without the login, nothing of that state is restored`() throws {
    try app.fillCart()
    try app.press("Pay")
    try app.logIn()
    try next.restore(savedState: app.savedState())
    next.swipe()
    #expect(next.picture == ">catalogue[list*] cart[cart]")
    #expect(next.badge(ofTab: "cart") == nil)
  }

  @Test func `A snapshot in memory keeps what waits for the login`() throws {
    try app.fillCart()
    try app.press("Pay")
    let snapshot = app.snapshot()
    app.swipe()
    app.restore(snapshot)
    try app.logIn()
    #expect(app.path() == ["Cart", "Payment"])
  }

  @Test func `A return to a flow's root is handled in the restored app`() throws {
    try app.open(deepLink: "shop://cart/gift")
    try app.press("Change address")
    try app.type("2 Hill Street", into: "Street")
    try app.press("Next")
    try next.restore(savedState: app.savedState())
    try next.press("Use this address")
    #expect(next.path() == ["Cart", "Presents"])
    #expect(next.shows("2 Hill Street"))
  }
}
