import CatalogueCoordinator
import CheckoutCoordinator
import OnboardingCoordinator
import Routebook
import RoutebookTesting
import ShopApp
import Testing

/// A module that writes down which products come to the front and which go out of sight.
final class SightCoordinator: CoordinatorModule {
  private(set) var products: [String] = []

  func register(in registry: inout RegistryBuilder<TextScreen>) {
    registry.onAppear(of: ProductRoute.self) { [self] in products.append("\($0) appears") }
    registry.onDisappear(of: ProductRoute.self) { [self] in products.append("\($0) disappears") }
  }
}

/// Screens that come to the front, and screens that go out of sight.
@MainActor struct ShopSightTests {
  private final class Record { var screens: [String] = [] }

  private let app: HeadlessApp
  private let record = Record()
  private let sight = SightCoordinator()

  init() throws {
    var services = ShopServices()
    services.record = { [record] _, parameters in
      record.screens.append(parameters["screen"] ?? "")
    }
    app = try ShopApp.makeApp(services, linking: [{ [sight] _ in sight }])
  }

  /// The products that the list names as the last ones that the customer looked at.
  private var lastViewed: String? {
    app.items().first { $0.label == "Last viewed" }?.value
  }

  static let ways: [(name: String, leave: (HeadlessApp) throws -> Void)] = [
    ("back", { $0.navigator.goBack() }),
    ("to the root", { $0.navigator.popToRoot() }),
    ("the tab bar", { try $0.press("Catalogue") }),
    ("a link", { try $0.open(deepLink: "shop://catalogue") }),
    ("a stack", { $0.navigator.replaceStack([ProductRoute]()) }),
    ("a state", { $0.navigator.restore(NavigationState(root: CatalogueRoute.list)) }),
  ]

  @Test(arguments: 0..<6)
  func `A product that goes out of sight was viewed, whatever removes it`(way: Int) throws {
    #expect(lastViewed == nil)
    try app.press("Kite")
    try Self.ways[way].leave(app)
    #expect(lastViewed == "Kite", "\(Self.ways[way].name)")
  }

  @Test func `A product that stays below another screen or in another tab is out of sight`() throws
  {
    try app.tap("Kite", "Choose a colour")
    app.navigator.push(ProductRoute.product("lamp"))
    app.navigator.selectTab(named: "cart")
    app.navigator.selectTab(named: "catalogue")
    app.navigator.replaceRoot(with: CatalogueRoute.list)
    #expect(record.screens.last == "ProductRoute.product(\"lamp\")")
    let next = try ShopApp.makeApp()
    try next.restore(savedState: app.savedState())
    next.navigator.popToRoot()
    #expect(next.items().first { $0.label == "Last viewed" }?.value == "Lamp, Kite")
  }

  @Test func `The product in front is not among the last viewed yet`() throws {
    try app.press("Kite")
    #expect(try saved().contains(#"{"name":"catalogue.viewed","value":[]}"#))
    app.navigator.goBack()
    #expect(try saved().contains(#"{"name":"catalogue.viewed","value":["kite"]}"#))
  }

  private func saved() throws -> String { String(decoding: try app.savedState(), as: UTF8.self) }

  @Test func `The last product is the first in the list, which has at most three`() throws {
    for product in ["Kite", "Teapot", "Lamp", "Kite"] {
      try app.press(product)
      app.navigator.goBack()
    }
    #expect(lastViewed == "Kite, Lamp, Teapot")
  }
}

/// Content that loads, what is reported about screens, and what stays alive.
@MainActor struct ShopModelTests {
  private let stock = SlowStock()

  @Test func `A product is redrawn when its stock is known`() async throws {
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
